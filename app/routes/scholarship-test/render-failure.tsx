import { Component, type ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

/** Shown instead of a page that fails to render in the browser. The answers are on the server and on the device. */
export class RenderFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main id="main" className="mx-auto max-w-3xl px-4 py-12">
        <h1>Something went wrong on our side</h1>
        <p className="mt-4 text-lg">Reload the page to continue. The clock keeps running.</p>
        <form method="get" className="mt-8">
          <Button>Reload</Button>
        </form>
      </main>
    );
  }
}
