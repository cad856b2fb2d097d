import { DAY_MS, MINUTE_MS } from "#app/kernel/time.ts";

export const DEFAULT_MAX_SCORE = 100;

/** Mails about imported scores leave this much later, so that a wrong file can be undone before students are told. */
export const IMPORT_MAIL_DELAY_MINUTES = 15;

/** The states of a student's submission for one assignment (Specification §4). */
const SUBMISSION_STATUSES = ["pending", "graded", "returned"] as const;
type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/**
 * Counts every event of a submission: each version, grade and return. API callers read it as `version` and send it when
 * they grade, so that nobody overwrites unseen changes.
 */
export const submissionRevision = ({
  version,
  gradeVersion,
}: {
  version: number;
  gradeVersion: number;
}): number => version + gradeVersion;

const SOON_MS = 2 * DAY_MS;

/** How urgent a due date is: 'soon' within two days. */
export function dueState(dueAt: number, now: number): "later" | "soon" | "overdue" {
  if (dueAt < now) return "overdue";
  return dueAt - now <= SOON_MS ? "soon" : "later";
}

export type GradeTone = "green" | "yellow" | "red" | "gray";

/**
 * Colour of a grade by percent of the maximum: 75 and more green, 50 and more yellow, below red; gray without a
 * maximum. Source: Specification §9.
 */
export function gradeTone(score: number, maxScore: number | null | undefined): GradeTone {
  if (!maxScore) return "gray";
  const percent = (100 * score) / maxScore;
  if (percent >= 75) return "green";
  return percent >= 50 ? "yellow" : "red";
}

/** Whole days since a submission was sent, from `from` up to but not including `before`; `value` names it in addresses. */
export type AgeBand = { value: string; from: number; before: number | undefined };

/** First days of the bands: less than 24 hours, then from 1, 3, 7 and 14 days. */
const STARTS = [0, 1, 3, 7, 14];

export const AGE_BANDS: readonly AgeBand[] = STARTS.map((from, index) => ({
  value: String(from),
  from,
  before: STARTS[index + 1],
}));

export const findAgeBand = (value: string): AgeBand | undefined =>
  AGE_BANDS.find((band) => band.value === value);

/** Counts of submissions of one course and state; `ages` is a JSON array of one number per age band. */
type SubmissionGroup = { status: string; courseId: string; count: number; ages: string };

const parseAges = ({ ages }: Pick<SubmissionGroup, "ages">) => JSON.parse(ages) as number[];

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The number of submissions of the groups in each age band, those without any included; the value "" counts all. */
export function countAges(groups: readonly Pick<SubmissionGroup, "ages">[]) {
  const ages = groups.map(parseAges);
  const bands = AGE_BANDS.map(({ value }, index) => ({ value, count: sum(ages.map((age) => age[index]!)) }));
  return [{ value: "", count: sum(bands.map(({ count }) => count)) }, ...bands];
}

/**
 * The number of submissions behind each choice of the list's filters, and behind those that are set. Those with a request
 * for another grade, 'regrade', are graded too and count once in 'all'.
 */
export function countSubmissionChoices(
  groups: readonly SubmissionGroup[],
  { show, course, age }: { show: string; course: string; age: string },
  courses: readonly string[],
) {
  const band = AGE_BANDS.findIndex(({ value }) => value === age);
  const matchesGroup = (group: SubmissionGroup, status: string, courseId: string) =>
    (status === "all" ? group.status !== "regrade" : group.status === status) &&
    (courseId === "" || group.courseId === courseId);
  const countOf = (status: string, courseId: string) =>
    sum(
      groups
        .filter((group) => matchesGroup(group, status, courseId))
        .map((group) => (age === "" ? group.count : parseAges(group)[band]!)),
    );
  const shown = show || "pending";
  return {
    total: countOf(shown, course),
    counts: {
      show: ["", "held", "regrade", "graded", "returned", "all"].map((value) => ({
        value,
        count: countOf(value || "pending", course),
      })),
      course: ["", ...courses].map((value) => ({ value, count: countOf(shown, value) })),
      age: countAges(groups.filter((group) => matchesGroup(group, shown, course))),
    },
  };
}

/** The state of a submission for staff, who also see that a grade waits for its release (ADR 0115). */
export type SubmissionState = SubmissionStatus | "held";

type StoredGrade = {
  status: SubmissionStatus;
  score: number | null;
  givenScore: number | null;
  rubric: GradedRow[] | null;
  feedback: string;
  gradedBy: string | null;
  isHeld: boolean;
  heldScore: number | null;
  heldFeedback: string | null;
  heldRubric: GradedRow[] | null;
  heldGivenScore: number | null;
  heldBy: string | null;
};

export function gradeForStaff<Row extends StoredGrade>(
  row: Row,
): Omit<Row, "status"> & { status: SubmissionState } {
  if (!row.isHeld) return row;
  const { heldScore, heldGivenScore, heldRubric, heldFeedback, heldBy } = row;
  return {
    ...row,
    status: "held",
    score: heldScore,
    givenScore: heldGivenScore,
    rubric: heldRubric,
    feedback: heldFeedback ?? "",
    gradedBy: heldBy,
  };
}

/** How long a submission is held for the grader who opened it. */
export const TAKEN_MS = 15 * MINUTE_MS;

/** Counting a queue stops after this many, so that it costs the same for one of any length. */
export const QUEUE_COUNT = 1_000;

/** The choice of a form for work that anybody may grade. */
export const NOBODY = "nobody";

/** A row of a rubric: what is looked at, and its most points. */
export type RubricRow = { title: string; points: number };
export type GradedRow = RubricRow & { given: number };

export const MAX_RUBRIC_ROWS = 6;

export const MAX_COMMENTS = 30;

/** What lateness takes: percent of the max score for each started day, and never below the floor. */
export type LatePolicy = { latePercent: number; lateFloor: number };

const rounded = (score: number) => Math.round(score * 100) / 100;

export const sumPoints = (points: readonly number[]): number =>
  rounded(points.reduce((sum, given) => sum + given, 0));

/** The steps of a calculation: the form takes them with numbers, the save as SQL on the stored row. */
export type Arithmetic<Value> = {
  minus(one: Value, other: Value): Value;
  times(one: Value, other: Value): Value;
  percentOf(whole: Value, percent: Value): Value;
  smaller(one: Value, other: Value): Value;
  larger(one: Value, other: Value): Value;
  /** To two digits after the point. */
  rounded(value: Value): Value;
};

type LateScore<Value> = Record<"given" | "maxScore" | "lateDays" | keyof LatePolicy, Value>;

/** What lateness leaves of a score. One that is below the floor anyway stays as it is. */
export function lateScore<Value>(
  { minus, times, percentOf, smaller, larger, rounded }: Arithmetic<Value>,
  { given, maxScore, lateDays, latePercent, lateFloor }: LateScore<Value>,
): Value {
  const taken = percentOf(maxScore, times(latePercent, lateDays));
  const floor = smaller(given, percentOf(maxScore, lateFloor));
  return rounded(larger(minus(given, taken), floor));
}

const WITH_NUMBERS: Arithmetic<number> = {
  minus: (one, other) => one - other,
  times: (one, other) => one * other,
  percentOf: (whole, percent) => (whole * percent) / 100,
  smaller: Math.min,
  larger: Math.max,
  rounded,
};

/** The score after lateness, for the form, before it is stored. */
export const scoreAfterLateness = (score: LateScore<number>): number => lateScore(WITH_NUMBERS, score);

export type ExplainedGrade = {
  score: number | null;
  givenScore: number | null;
  lateDays: number;
  rubric: readonly GradedRow[] | null;
};

/** Says how a score came about: 'Clarity 30 of 40, Tests 50 of 60. 80, less 20 for 2 days late.' Empty for a plain score. */
export function explainScore({ score, givenScore, lateDays, rubric }: ExplainedGrade): string {
  const rows = (rubric ?? []).map(({ title, points, given }) => `${title} ${given} of ${points}`).join(", ");
  const taken = givenScore === null || score === null ? 0 : rounded(givenScore - score);
  const late =
    taken > 0 ? `${givenScore}, less ${taken} for ${lateDays} ${lateDays === 1 ? "day" : "days"} late` : "";
  return [rows, late]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(" ");
}
