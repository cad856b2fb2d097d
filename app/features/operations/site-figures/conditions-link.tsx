import type { ReactNode } from "react";
import type { ShownFigure } from "./rules.ts";

type Props = { of: ShownFigure; className: string; children: ReactNode };

/** The link from a figure to its conditions; its text alone while their page is not published. */
export const ConditionsLink = ({ of: { conditions }, className, children }: Props) =>
  conditions === "" ? (
    <span>{children}</span>
  ) : (
    <a href={conditions} className={className}>
      {children}
    </a>
  );
