import type { CorrectionKind } from "#app/features/scholarship-test/corrections/rules.ts";
import { optionLabel } from "#app/features/scholarship-test/rules.ts";

/** What a correction does, in a few words: 'C is the correct answer'. */
export function correctionName({ kind, option }: { kind: CorrectionKind; option: number | null }): string {
  if (kind === "void" || option === null) return "Does not count";
  return kind === "key"
    ? `${optionLabel(option)} is the correct answer`
    : `${optionLabel(option)} is accepted too`;
}
