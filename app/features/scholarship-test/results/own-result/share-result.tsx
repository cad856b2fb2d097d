import { provider } from "#app/features/provider/provider.ts";
import { useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
import { useIsHydrated } from "#app/platform/browser/use-hydrated.ts";
import { shareLink } from "#app/shell/chat.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";

type Shared = {
  percent: number;
  /** There is a page of this award to share. */
  isAward: boolean;
  /** The public address of the award, or of the site without one. */
  url: string;
  picture?: string;
};

/** Shares the award alone, with the device's share sheet or a chat: nothing of the student, and no score (ADR 0110). */
export function ShareResult({ percent, isAward, url, picture }: Shared) {
  const { text } = useTexts();
  const isHydrated = useIsHydrated();
  const message = isAward
    ? text("result.shareAward", { percent, brand: provider().identity.name })
    : text("result.shareText", { brand: provider().identity.name });
  // Closing the share sheet is not a failure.
  const share = () => navigator.share({ text: message, url }).catch(() => {});
  return (
    <>
      {isHydrated && "share" in navigator ? (
        <Button type="button" variant="secondary" onClick={share}>
          {text("result.share")}
        </Button>
      ) : (
        <ExternalLink href={shareLink(`${message} ${url}`)} className={buttonClass({ variant: "secondary" })}>
          {text("result.shareWhatsApp")}
        </ExternalLink>
      )}
      {picture && (
        <a href={picture} download className={buttonClass({ variant: "quiet" })}>
          {text("result.sharePicture")}
        </a>
      )}
    </>
  );
}
