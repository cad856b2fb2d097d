import { buttonClass } from "./button.tsx";

/** First stop of the Tab key: past the header to `<main id="main">`. */
export function SkipLink() {
  return (
    <a href="#main" className={buttonClass({}, "skip-link")}>
      Skip to content
    </a>
  );
}
