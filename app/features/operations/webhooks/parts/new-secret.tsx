import { ShownOnce } from "#app/shell/staff/shown-once.tsx";

export const NewSecret = ({ title, secret, to }: { title: string; secret: string; to: string }) => (
  <ShownOnce title={title} what="secret" value={secret} to={to}>
    <p>
      The program checks the header <code className="wrap-anywhere">webhook-signature</code> with it, as
      Standard Webhooks describes.
    </p>
  </ShownOnce>
);
