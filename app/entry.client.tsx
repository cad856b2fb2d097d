import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// The server marks the title of a rejected form. React expects the original title; the error summary adds the mark
// again.
const title = document.querySelector("title[data-error]");
if (title) title.textContent = (title.textContent ?? "").replace(/^Error: /, "");

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
