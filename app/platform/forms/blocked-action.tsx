import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Shown in place of a ConfirmForm when the action is not possible: says why (children), and links back. */
export function BlockedAction({
  title,
  backTo,
  back,
  children,
}: {
  /** 'This course cannot be deleted'. */
  title: string;
  backTo: string;
  /** The label of the link: 'Back to the course'. */
  back: string;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-5">
      <Notice tone="warning" title={title}>
        {children}
      </Notice>
      <div>
        <ButtonLink to={backTo} variant="secondary">
          {back}
        </ButtonLink>
      </div>
    </div>
  );
}
