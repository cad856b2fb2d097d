import { buttonClass } from "./button.tsx";

/** The first focusable element: skips the header and goes to `<main id="main">`. */
export function SkipLink() {
  return (
    <a href="#main" lang="en" className={buttonClass({}, "skip-link")}>
      Skip to content
    </a>
  );
}
