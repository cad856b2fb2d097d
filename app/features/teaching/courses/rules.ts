/** Progress of one student in one course, as counts. Percentages are computed from them and never stored. */
export type ProgressCounts = {
  completedModules: number;
  totalModules: number;
  submittedAssignments: number;
  totalAssignments: number;
};

/** Longest course name that a card shows in full (Specification §9). */
const COURSE_NAME_LIMIT = 40;

/** Maximum number of weeks: one number stays free, so that weeks can swap places. */
export const MAX_WEEKS = 103;
export const RESOURCE_TYPES = ["video", "article", "document", "tool", "other"] as const;
export const COURSE_KINDS = ["career", "foundation"] as const;

/**
 * Returns the key by which names are equal: normalized and without case, by Unicode's case folding in both directions.
 */
export const nameKey = (name: string): string =>
  name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");

/** Share of `part` in `whole` in percent, clamped to 0 and 100; 0 of 0 is 0. */
export function sharePercent(part: number, whole: number): number {
  if (whole <= 0) return 0;
  return Math.min(100, Math.max(0, (100 * part) / whole));
}

/**
 * Share of modules completed and of assignments submitted, both 0 to 100. Source: Specification, "Course progress
 * card".
 */
export const progressPercents = (counts: ProgressCounts) => ({
  completionPercent: sharePercent(counts.completedModules, counts.totalModules),
  assignmentPercent: sharePercent(counts.submittedAssignments, counts.totalAssignments),
});

/** What was due until now, as counts: of weeks up to the last due one, and of assignments. */
export type DueCounts = { dueModules: number; dueAssignments: number };

/** The same shares of what was due until now; undefined while nothing was. */
export const expectedPercents = ({
  dueModules,
  dueAssignments,
  totalModules,
  totalAssignments,
}: ProgressCounts & DueCounts): { modules: number; assignments: number } | undefined =>
  dueAssignments === 0
    ? undefined
    : {
        modules: sharePercent(dueModules, totalModules),
        assignments: sharePercent(dueAssignments, totalAssignments),
      };

/** One decimal and the sign: 40 → '40.0%'. */
export const formatPercent = (percent: number): string => `${percent.toFixed(1)}%`;

// A letter with its combining marks, so that Hindi is never cut between a consonant and its vowel sign.
const CHARACTERS = /\P{M}\p{M}*/gu;

/** Cuts a course name to 40 characters plus an ellipsis when it is longer. */
export function shortCourseName(name: string): string {
  const characters = name.match(CHARACTERS) ?? [];
  if (characters.length <= COURSE_NAME_LIMIT) return name;
  return `${characters.slice(0, COURSE_NAME_LIMIT).join("").trimEnd()}…`;
}

export type Module = { week: number; isCompleted: boolean };

/** `startsAt` is null in a batch without a start date. */
type DatedModule = Module & { startsAt: number | null };

/** True for a week that students cannot open yet. */
export const isUpcoming = ({ startsAt }: Pick<DatedModule, "startsAt">, now: number): boolean =>
  startsAt !== null && startsAt > now;

/**
 * The current week of a student. With dates: the newest week that has started, undefined before the first. Without: the
 * first week that is not completed, otherwise the last one; undefined for a course without weeks.
 */
export function currentWeek(modules: readonly DatedModule[], now: number): number | undefined {
  const inOrder = [...modules].sort((one, other) => one.week - other.week);
  if (inOrder.some(({ startsAt }) => startsAt !== null)) {
    return inOrder.findLast((module) => !isUpcoming(module, now))?.week;
  }
  return (inOrder.find(({ isCompleted }) => !isCompleted) ?? inOrder[inOrder.length - 1])?.week;
}

/** An open and visible course page sends one heartbeat a minute, which counts one minute. */
export const HEARTBEAT_MS = 60_000;
/** A heartbeat may arrive this early because of network jitter; the next one is measured from the full minute. */
export const HEARTBEAT_SLACK_MS = 5_000;

const DOMAIN_LIKE = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/u;

/**
 * Suggests a complete link for a bare address such as 'github.com/x'; undefined when it is complete or not an address.
 */
export function suggestLink(typed: string): string | undefined {
  const bare = typed.trim();
  return DOMAIN_LIKE.test(bare) ? `https://${bare}` : undefined;
}

/** The ETag of a week, which a move changes, too. */
export const weekTag = ({ version, week }: { version: number; week: number }) => `${version}.${week}`;

/** The same of a resource or an assignment. */
export const itemTag = ({ version, week, position }: { version: number; week: number; position: number }) =>
  `${version}.${week}.${position}`;

/** A week, resource or assignment by course and id. */
export type CoursePart = { courseId: string; id: string };

/** A deletion from a course can be undone for this long. */
export const UNDO_MINUTES = 10;

/** Texts of a course or an assignment with the HTML that they were rendered as (ADR 0098). */
export type RichTexts<Name extends string = string> = Partial<Record<Name, { source: string; html: string }>>;

/** 23:59, the end of a day, in minutes. */
export const END_OF_DAY = 23 * 60 + 59;

/** When work is due in batches with a start date: a day of its week, or of a later one, at a minute of that day. */
export type DueDay = { dueWeekday: number | null; dueWeeksLater: number; dueMinute: number };
