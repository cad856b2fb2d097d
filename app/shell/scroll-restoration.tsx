import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router-dom";
import { storageKey } from "#app/platform/browser/device-storage.ts";
import { useAccountId } from "#app/platform/browser/use-account.ts";
import { InlineScript } from "#app/ui/inline-script.tsx";

/** Sets the key of a history entry before the router starts, because positions are stored by key. */
const KEY_SCRIPT =
  'history.state?.key || history.replaceState({ key: Math.random().toString(36).slice(2) }, "");';

/**
 * Restores the scroll position of pages in the history. Remix's component stores them under a key without the
 * account (ADR 0017).
 */
export function ScrollRestoration({ nonce }: { nonce?: string }) {
  useScrollRestoration({ storageKey: storageKey(useAccountId() ?? "visitor", "scroll") });
  return <InlineScript code={KEY_SCRIPT} nonce={nonce} />;
}
