import clsx from "clsx";
import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "indigo" | "marigold" | "leaf" | "amber" | "brick";

const TONES = {
  neutral: "border-hairline bg-wash text-ink",
  indigo: "border-indigo/30 bg-indigo-wash text-indigo",
  marigold: "border-marigold bg-marigold-wash text-ink",
  leaf: "border-leaf/30 bg-leaf-wash text-leaf",
  amber: "border-amber/30 bg-amber-wash text-amber",
  brick: "border-brick/30 bg-brick-wash text-brick",
};

/** A state in one or two words. The colour only repeats the meaning of the text. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "badge inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-semibold sm:whitespace-nowrap",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
