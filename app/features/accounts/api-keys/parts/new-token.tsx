import type { ReactNode } from "react";
import { paths } from "#app/platform/http/paths.ts";
import { ShownOnce } from "#app/shell/staff/shown-once.tsx";

export const NewToken = ({
  title,
  token,
  children,
}: {
  title: string;
  token: string;
  children?: ReactNode;
}) => (
  <ShownOnce title={title} what="key" value={token} to={paths.adminApiKeys}>
    <p>
      Programs send the header <code className="wrap-anywhere">Authorization: Bearer</code> followed by a
      space and the key.
    </p>
    {children}
  </ShownOnce>
);
