import { formatNumber } from "#app/kernel/count.ts";
import { formatMoney, money } from "#app/kernel/money.ts";
import { homeTimeZone } from "#app/kernel/region.ts";

/** A figure of the public site, with the address of its conditions (Ruling 24). */
export type SiteFigure = { figure: string; label: string; conditions: string };

/** A figure as pages show it; `basis` says from what a computed one was counted, and when. */
export type ShownFigure = SiteFigure & { basis?: string };

/** The figures that the scheduled work counts (ADR 0141). */
const COMPUTED_FIGURES = [
  "partnerCompanies",
  "companyTieups",
  "paidInternships",
  "stipend",
  "conversion",
  "placementRate",
  "successRate",
  "studentTrust",
  "scholarshipsAwarded",
  "firstReply",
] as const;
export type ComputedFigure = (typeof COMPUTED_FIGURES)[number];

/** The figures that owners may state, each with a person and perhaps a last day. */
export const STATED_FIGURES = [
  "partnerCompanies",
  "paidInternships",
  "stipend",
  "conversion",
  "collegePlacementRise",
  "placementRate",
  "studentTrust",
  "successRate",
  "scholarshipsAwarded",
  "companyTieups",
  "advisorResponse",
  "emailResponse",
] as const;
export type StatedFigure = (typeof STATED_FIGURES)[number];

export const isStatedFigure = (key: string): key is StatedFigure =>
  (STATED_FIGURES as readonly string[]).includes(key);

/** Internships that were recorded without an opening count as over after so many months. */
export const USUAL_MONTHS = 6;

/** What was counted for one figure: the number of cases, and the value; `most` is the end of a range. */
type Counted = { sample: number; value: number | null; most?: number | null };
export type CountedFigures = Partial<Record<ComputedFigure, Counted>>;

type Stated = { figure: string; source: string; expiresOn: string | null; statedAt: number };

export type Register = {
  computed: CountedFigures;
  /** When they were counted; null: never. */
  computedAt: number | null;
  minimumSample: number;
  /** Free positions of the openings that are open and no samples. */
  openPositions: number;
  stated: Partial<Record<StatedFigure, Stated>>;
};

/** Rounds down; a share of 0.57 is 56.99… of a hundred in floating point. */
const roundDown = (value: number) => Math.floor(value + 1e-9);
const percent = (share: number) => `${roundDown(share * 100)}%`;

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** '40 minutes', '5 hours' or '2 days': never shorter than it is. */
function span(minutes: number): string {
  const [size, unit] =
    minutes <= MINUTES_PER_HOUR
      ? [1, "minute"]
      : minutes <= MINUTES_PER_DAY
        ? [MINUTES_PER_HOUR, "hour"]
        : [MINUTES_PER_DAY, "day"];
  const count = Math.max(1, Math.ceil(minutes / (size as number)));
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

type Words = { figure: (counted: { value: number; most: number }) => string; of?: string };

const asCount: Words = { figure: ({ value }) => formatNumber(value) };
const asShare = (of: string): Words => ({ figure: ({ value }) => percent(value), of });

const WORDS: Record<ComputedFigure, Words> = {
  partnerCompanies: asCount,
  companyTieups: asCount,
  scholarshipsAwarded: asCount,
  paidInternships: asShare("internships"),
  stipend: {
    figure: ({ value, most }) => `${formatMoney(money(value))} to ${formatMoney(money(most))}`,
    of: "paid internships",
  },
  conversion: asShare("internships"),
  placementRate: asShare("students"),
  successRate: asShare("students"),
  studentTrust: { figure: ({ value }) => `${(roundDown(value * 10) / 10).toFixed(1)}/10`, of: "ratings" },
  firstReply: { figure: ({ value }) => span(value), of: "enquiries" },
};

const formatDay = (instant: number) =>
  new Intl.DateTimeFormat("en-IN", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: homeTimeZone(),
  }).format(instant);

/**
 * A counted figure and from what it was counted: '96%', 'of 212 students, as of 1 Nov 2026'. Shares are rounded
 * down. Null below the minimum sample, and without a value.
 */
export function showCounted(
  key: ComputedFigure,
  { computed, computedAt, minimumSample }: Pick<Register, "computed" | "computedAt" | "minimumSample">,
): { figure: string; basis: string } | null {
  const counted = computed[key];
  if (!counted || counted.value === null || computedAt === null || counted.sample < minimumSample)
    return null;
  const { figure, of } = WORDS[key];
  const asOf = `as of ${formatDay(computedAt)}`;
  return {
    figure: figure({ value: counted.value, most: counted.most ?? counted.value }),
    basis: of ? `of ${formatNumber(counted.sample)} ${of}, ${asOf}` : asOf,
  };
}

/** True when the last day of a stated figure is over; `today` is a date. */
export const isExpired = ({ expiresOn }: Stated, today: string): boolean =>
  expiresOn !== null && expiresOn < today;

/**
 * How pages differ from the figures in their texts: a counted figure with its basis, else what an owner stated and when, or null
 * for a stated figure without a source or whose last day is over. The internships are the open positions, once there are any. Figures without
 * an entry are shown as their texts have them.
 */
export function changedFigures(
  texts: Readonly<Record<StatedFigure | "firstReply" | "internshipsAvailable", SiteFigure>>,
  register: Register,
  today: string,
): Record<string, ShownFigure | null> {
  const changed: Record<string, ShownFigure | null> = {};
  for (const key of [...STATED_FIGURES, "firstReply"] as const) {
    const counted = isComputed(key) ? showCounted(key, register) : null;
    const stated = key === "firstReply" ? undefined : register.stated[key];
    if (counted) changed[key] = { ...texts[key], ...counted };
    else if (stated && (stated.source === "" || isExpired(stated, today))) changed[key] = null;
    else if (stated) {
      const basis = `as of ${formatDay(stated.statedAt)}`;
      changed[key] = { ...texts[key], figure: stated.figure, basis };
    }
  }
  const { openPositions } = register;
  if (openPositions > 0) {
    changed.internshipsAvailable = { ...texts.internshipsAvailable, figure: String(openPositions) };
  }
  return changed;
}

export const isComputed = (key: string): key is ComputedFigure =>
  (COMPUTED_FIGURES as readonly string[]).includes(key);
