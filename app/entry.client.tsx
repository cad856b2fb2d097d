import { RemixBrowser } from "@remix-run/react";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { hydrationOptions, keepTyping } from "./platform/browser/keep-typing.ts";
import "./platform/browser/sent-forms.inline.ts";
import { watchAnswers } from "./platform/browser/unanswered.ts";
import { PAGE_ID } from "./shell/page-document.tsx";

watchAnswers();

// The page contains its styles; in development Vite keeps those in step with the source.
if (import.meta.env.DEV) import("./styles.css");

const hydrate = () =>
  keepTyping(() =>
    hydrateRoot(
      document.getElementById(PAGE_ID)!,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      hydrationOptions,
    ),
  );

/**
 * Rejects with the promise that Remix throws until the data of the page are decoded. React must not wait for it: a key
 * that is pressed before its first render would end that render with an error (345).
 */
const startDecoding = async () => RemixBrowser({});

startDecoding()
  .catch((decoded) => decoded)
  .finally(hydrate);
