import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// The server marks the title of a rejected form. React expects the original title; the error summary adds the mark
// again.
const title = document.querySelector("title[data-error]");
if (title) title.textContent = (title.textContent ?? "").replace(/^Error: /, "");

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });

/**
 * Rejects with the promise that Remix throws until the data of the page are decoded. React must not wait for it: a key
 * that is pressed before its first render would end that render with an error (345).
 */
const startDecoding = async () => RemixBrowser({});

startDecoding()
  .catch((decoded) => decoded)
  .finally(hydrate);
