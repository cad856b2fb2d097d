import { Meta } from "@remix-run/react";
import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { markHydrated } from "#app/platform/browser/keep-typing.ts";
import { useIsHydrated } from "#app/platform/browser/use-hydrated.ts";

/**
 * In the browser React has the content of `#page` alone: what extensions add to the head and the body is none of its
 * business. As many children as the document has, so that generated ids are the same.
 */
export function BrowserDocument({ language, children }: { language: string; children: ReactNode }) {
  const shown = useRef(language);
  // After the effects of the page.
  useEffect(markHydrated, []);
  useEffect(() => {
    // A translation sets the language of the first page.
    if (shown.current !== language) document.documentElement.lang = language;
    shown.current = language;
  }, [language]);
  return (
    <>
      <HydratedMeta />
      <RenderAgain>{children}</RenderAgain>
    </>
  );
}

/** Keeps the title of each page. The one that the server sent, which may be marked as that of an error, is the first. */
function HydratedMeta() {
  const isHydrated = useIsHydrated();
  useLayoutEffect(() => {
    const [served, own] = document.head.querySelectorAll("title");
    if (!isHydrated || !served || !own) return;
    own.textContent = served.textContent;
    served.remove();
  }, [isHydrated]);
  return isHydrated ? createPortal(<Meta />, document.head) : null;
}

/** True until the page has been hydrated, or rendered again instead. */
let mayRenderAgain = true;

/**
 * Where the page is not as the server sent it, React offers the mismatch to the nearest boundary before it renders the page
 * again. Beyond this one Remix would show and report it as a failure.
 */
class RenderAgain extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidMount() {
    mayRenderAgain = false;
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!mayRenderAgain) throw error;
    mayRenderAgain = false;
    return null;
  }
}
