import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router-dom";
import { storageKey } from "#app/browser/device-storage.ts";
import { useAccountId } from "#app/browser/use-account.ts";
import { InlineScript } from "#app/ui/inline-script.tsx";

/** Gives each entry of the history its key before the router starts: positions are kept by it. */
const KEY_SCRIPT =
  'history.state?.key || history.replaceState({ key: Math.random().toString(36).slice(2) }, "");';

/**
 * Restores the scroll position of pages in the history. Remix's own component does the same under a key without the
 * account (ADR 0029).
 */
export function ScrollRestoration({ nonce }: { nonce?: string }) {
  useScrollRestoration({ storageKey: storageKey(useAccountId() ?? "visitor", "scroll") });
  return <InlineScript code={KEY_SCRIPT} nonce={nonce} />;
}
