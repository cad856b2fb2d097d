/** '67%' of a share from 0 to 1. */
export const formatShare = (share: number): string => `${Math.round(share * 100)}%`;

/** '0.42' with two digits, with a minus sign below 0; a dash where it cannot be calculated. */
export function formatDecimal(value: number | null, digits: number, unit = ""): string {
  if (value === null) return "–";
  // 0 is added, because a small negative number rounds to -0.
  const rounded = Number(value.toFixed(digits)) + 0;
  return `${rounded.toFixed(digits).replace("-", "−")}${unit}`;
}

export const formatDiscrimination = (value: number | null): string => formatDecimal(value, 2);

/** What a version is beside the current one of its question; empty for the current first version. */
export function formatVersion({
  number,
  version,
  isCurrent,
  isVoid,
}: {
  number: number | null;
  version: number;
  isCurrent: boolean;
  isVoid: boolean;
}): string {
  const state = number === null ? "removed from the quiz" : !isCurrent && "replaced";
  const parts = [(version > 1 || state) && `Version ${version}`, state, isVoid && "does not count"];
  return parts.filter(Boolean).join(", ");
}
