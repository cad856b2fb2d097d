import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The secret of a webhook right after it was made: the only page that ever has it. */
export const NewSecret = ({ title, secret, to }: { title: string; secret: string; to: string }) => (
  <div className="grid gap-5">
    <Notice tone="success" title={title}>
      Copy the secret now. It is not shown again.
    </Notice>
    <p>
      <code className="block rounded-control bg-wash p-4 wrap-anywhere select-all">{secret}</code>
    </p>
    <p>
      The program checks the header <code className="wrap-anywhere">webhook-signature</code> with it, as
      Standard Webhooks describes.
    </p>
    <div>
      <ButtonLink to={to}>Done</ButtonLink>
    </div>
  </div>
);
