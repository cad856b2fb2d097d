import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { Button } from "#app/ui/button.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import passkeyScript from "./passkey.inline.ts?script";

type Props = {
  /** The method of `navigator.credentials`. */
  verb: "create" | "get";
  /** Where the form goes with the passkey, if not where its other button sends it. */
  formAction?: string;
  children: string;
};

/** Sends its form with a passkey; it appears where a script finds that the browser has them. */
export function PasskeyButton({ verb, formAction, children }: Props) {
  const { nonce } = useRequestFacts();
  return (
    <div hidden className="grid gap-3">
      <Button variant="secondary" data-passkey={verb} formAction={formAction}>
        {children}
      </Button>
      <p role="status" className="text-muted" />
      <InlineScript code={passkeyScript} nonce={nonce} />
    </div>
  );
}
