import { Component, type ReactNode } from "react";
import type { TextLookup } from "#app/features/scholarship-test/texts/texts.ts";
import { Button } from "#app/ui/button.tsx";

/** Shown instead of a page that fails to render in the browser. The answers are on the server and on the device. */
export class RenderFailure extends Component<
  { text: TextLookup; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    const { text, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <main id="main" className="mx-auto max-w-3xl px-4 py-12">
        <h1>{text("test.failure")}</h1>
        <p className="mt-4 text-lg">{text("test.failureReload")}</p>
        <form method="get" className="mt-8">
          <Button>{text("test.reload")}</Button>
        </form>
      </main>
    );
  }
}
