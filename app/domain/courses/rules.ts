/** Progress of one student in one course, as counts; percentages are always computed from them, never stored. */
export type ProgressCounts = {
  completedModules: number;
  totalModules: number;
  submittedAssignments: number;
  totalAssignments: number;
};

/** Length up to which a card shows a course's name in full (Specification §9). */
const COURSE_NAME_LIMIT = 40;

/** Weeks of a roadmap: one less than the numbers there are, so that weeks can change places. */
export const MAX_WEEKS = 103;
export const RESOURCE_TYPES = ["video", "article", "document", "tool", "other"] as const;
export const COURSE_KINDS = ["career", "foundation"] as const;

/** Two names are one when this is the same: composed or not, in capitals or not. Unicode's case folding, by both cases. */
export const nameKey = (name: string): string =>
  name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");

/** Share of `part` in `whole` in percent, within 0 and 100 whatever the counts say; 0 of 0 is 0. */
export function sharePercent(part: number, whole: number): number {
  if (whole <= 0) return 0;
  return Math.min(100, Math.max(0, (100 * part) / whole));
}

/** Share of modules completed and of assignments submitted, both 0 to 100 (specification, "Course progress card"). */
export const progressPercents = (counts: ProgressCounts) => ({
  completionPercent: sharePercent(counts.completedModules, counts.totalModules),
  assignmentPercent: sharePercent(counts.submittedAssignments, counts.totalAssignments),
});

/** One decimal and the sign: 40 → '40.0%'. */
export const formatPercent = (percent: number): string => `${percent.toFixed(1)}%`;

// A letter with the marks that belong to it, so that Hindi is never cut between a consonant and its vowel sign.
const CHARACTERS = /\P{M}\p{M}*/gu;

/** The course's name cut to 40 characters plus an ellipsis when it is longer. */
export function shortCourseName(name: string): string {
  const characters = name.match(CHARACTERS) ?? [];
  if (characters.length <= COURSE_NAME_LIMIT) return name;
  return `${characters.slice(0, COURSE_NAME_LIMIT).join("").trimEnd()}…`;
}

/** Learning time as hours and minutes, from minutes: 125 → '2 h 5 min'. */
export function formatHoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

export type Module = { week: number; isCompleted: boolean };

/** The first week that is not completed, else the last one; undefined for a course without weeks. */
export function currentWeek(modules: readonly Module[]): number | undefined {
  const inOrder = [...modules].sort((one, other) => one.week - other.week);
  return (inOrder.find(({ isCompleted }) => !isCompleted) ?? inOrder[inOrder.length - 1])?.week;
}

/** A course page that is open and visible sends one beat a minute, which counts one minute. */
export const HEARTBEAT_MS = 60_000;
/** A beat may come this much early, for networks do not keep time; the next one is still measured from its minute. */
export const HEARTBEAT_SLACK_MS = 5_000;

const DOMAIN_LIKE = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/u;

/** What a bare address such as 'github.com/x' probably means; undefined when it is no address or complete. */
export function suggestLink(typed: string): string | undefined {
  const bare = typed.trim();
  return DOMAIN_LIKE.test(bare) ? `https://${bare}` : undefined;
}

/** A week, resource or assignment as an address names it; in another course there is none of this id. */
export type CoursePart = { courseId: string; id: string };
