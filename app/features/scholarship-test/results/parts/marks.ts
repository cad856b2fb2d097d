import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import type { AttemptAnswer } from "#app/features/scholarship-test/results/rules.ts";

export type Line = AttemptAnswer & { seconds: number | null };

export const MARKS = {
  right: { Icon: Check, word: "Correct", className: "text-leaf" },
  wrong: { Icon: X, word: "Wrong", className: "text-brick" },
  void: { Icon: Ban, word: "Does not count", className: "text-muted" },
  none: { Icon: Minus, word: "Not answered", className: "text-muted" },
};
