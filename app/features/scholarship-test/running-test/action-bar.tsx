import type { ReactNode } from "react";
import { Help } from "./help.tsx";

type Props = {
  /** The button of the step. */
  children?: ReactNode;
  status?: ReactNode;
  deadlineAt: number;
};

/** The button, the save status and help: on a phone a bar at the lower edge, with the button below the rest. */
export const ActionBar = ({ children, status, deadlineAt }: Props) => (
  <div className="test-actions no-print z-10">
    {children}
    <div className="min-w-0">{status}</div>
    <Help deadlineAt={deadlineAt} />
  </div>
);
