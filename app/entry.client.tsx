import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// The server marks the title of a refused form; React expects the page's own, the summary puts the mark back.
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
