import type { ReactNode } from "react";
import { paths } from "#app/platform/http/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** A key right after it was made: the only page that ever has it. */
export const NewToken = ({
  title,
  token,
  children,
}: {
  title: string;
  token: string;
  children?: ReactNode;
}) => (
  <div className="grid gap-5">
    <Notice tone="success" title={title}>
      Copy the key now. It is not shown again.
    </Notice>
    <p>
      <code className="block rounded-control bg-wash p-4 wrap-anywhere select-all">{token}</code>
    </p>
    <p>
      Programs send the header <code className="wrap-anywhere">Authorization: Bearer</code> followed by a
      space and the key.
    </p>
    {children}
    <div>
      <ButtonLink to={paths.adminApiKeys}>Done</ButtonLink>
    </div>
  </div>
);
