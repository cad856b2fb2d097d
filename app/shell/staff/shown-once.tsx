import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** A key or a secret right after it was made: the only page that ever has it. */
export const ShownOnce = ({
  title,
  what,
  value,
  to,
  children,
}: {
  title: string;
  what: "key" | "secret";
  value: string;
  to: string;
  /** How programs use it. */
  children: ReactNode;
}) => (
  <div className="grid gap-5">
    <Notice tone="success" title={title}>
      {`Copy the ${what} now. It is not shown again.`}
    </Notice>
    <p>
      <code className="block rounded-control bg-wash p-4 wrap-anywhere select-all">{value}</code>
    </p>
    {children}
    <div>
      <ButtonLink to={to}>Done</ButtonLink>
    </div>
  </div>
);
