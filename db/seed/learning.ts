import { DAY_MS, HOUR_MS } from "#app/kernel/time.ts";
import type {
  grades,
  learningTime,
  submissions,
  submissionVersions,
  weekCompletions,
} from "#db/schema/index.ts";
import { ADMIN, COORDINATOR, userId } from "./accounts.ts";
import { assignmentId, courseId, weekId } from "./courses.ts";
import { careerCourse, foundationCourse, type SeedCourse } from "./data/courses.ts";
import { furtherStudents, premiumStudent } from "./data/people.ts";
import { demoId } from "./demo-id.ts";

type Work = {
  student: string;
  course: SeedCourse;
  week: number;
  /** Days ago, one for each version. */
  sent: number[];
  outcome?: { action: "graded" | "returned"; score?: number; feedback: string; by?: string };
};

const graded = (score: number, feedback: string, by = ADMIN): Work["outcome"] => ({
  action: "graded",
  score,
  feedback,
  by,
});

const KABIR: Omit<Work, "student">[] = [
  {
    course: careerCourse,
    week: 1,
    sent: [51],
    outcome: graded(44, "Honest and specific. Name one habit you will change first."),
  },
  {
    course: careerCourse,
    week: 2,
    sent: [44],
    outcome: graded(81, "Accurate; the timing improves in the second half.", COORDINATOR),
  },
  {
    course: careerCourse,
    week: 3,
    sent: [37, 33],
    outcome: graded(46, "The second version answers everything: small commits, clear messages."),
  },
  {
    course: careerCourse,
    week: 4,
    sent: [29],
    outcome: graded(
      58,
      "It works. Split the long function and add the missing totals next time.",
      COORDINATOR,
    ),
  },
  {
    course: careerCourse,
    week: 5,
    sent: [22],
    outcome: graded(22, "Too short to judge: compare at least two domains with your own examples."),
  },
  {
    course: careerCourse,
    week: 6,
    sent: [16],
    outcome: {
      action: "returned",
      feedback: "The page does not open on a phone. Please fix the layout and send it again.",
    },
  },
  { course: careerCourse, week: 7, sent: [8] },
  { course: careerCourse, week: 8, sent: [2] },
  { course: foundationCourse, week: 1, sent: [50], outcome: graded(18, "Good, and neatly shown.") },
  { course: foundationCourse, week: 2, sent: [43] },
];

const premiumKeys = furtherStudents.filter(({ plan }) => plan === "premium").map(({ key }) => key);

/** The weeks of the career course that each other student of the batch has sent; all but the newest are graded. */
const SENT_WEEKS = [7, 7, 6, 7, 3, 7];
const SCORES = [50, 38, 37, 25, 24, 0];
const FOUNDATION_WEEKS = [1, 2, 3, 5, 6, 7];

/** The student who has fallen behind and not been there for days. */
export const QUIET_STUDENT = premiumKeys[SENT_WEEKS.indexOf(3)]!;

/** One to four days before the due date, which is a week after the start of the week. */
const daysBeforeDue = (week: number, index: number) => 56 - 7 * week + 1 + ((week + index) % 4);

const OTHERS: Work[] = premiumKeys.flatMap((student, index) => {
  const last = SENT_WEEKS[index % SENT_WEEKS.length]!;
  const workOf = (course: SeedCourse, week: number): Work => {
    const { maxScore } = course.weeklyRoadmap[week - 1]!.assignments[0]!;
    const score = week === 1 ? SCORES[index % SCORES.length]! : maxScore * (0.6 + ((week + index) % 4) / 10);
    const outcome = graded(
      Math.min(maxScore, Math.round(score)),
      "Read, thank you. Details in our next call.",
      COORDINATOR,
    );
    return { student, course, week, sent: [daysBeforeDue(week, index)], ...(week < last && { outcome }) };
  };
  const career = Array.from({ length: last }, (_, week) => workOf(careerCourse, week + 1));
  const foundation = FOUNDATION_WEEKS.filter((week) => week <= last).map((week) =>
    workOf(foundationCourse, week),
  );
  return [...career, ...foundation];
});

const works: Work[] = [...KABIR.map((work) => ({ ...work, student: premiumStudent.key })), ...OTHERS];

type SubmissionRows = {
  submissions: (typeof submissions.$inferInsert)[];
  versions: (typeof submissionVersions.$inferInsert)[];
  grades: (typeof grades.$inferInsert)[];
};

/** Submissions in every state: pending, graded in each colour, returned, in two versions. */
export function demoSubmissions(now: number): SubmissionRows {
  const rows = works.map((work) => submissionRows(work, now));
  return {
    submissions: rows.map(({ submission }) => submission),
    versions: rows.flatMap(({ versions }) => versions),
    grades: rows.flatMap(({ grade }) => grade ?? []),
  };
}

function submissionRows({ student, course, week, sent, outcome }: Work, now: number) {
  const id = demoId("submission", student, course.courseName, week);
  const sentAt = sent.map((daysAgo) => now - daysAgo * DAY_MS);
  const submittedAt = sentAt.at(-1)!;
  const gradedAt = outcome ? submittedAt + 26 * HOUR_MS : null;
  const maxScore = course.weeklyRoadmap[week - 1]!.assignments[0]!.maxScore;
  const grade = outcome && {
    submissionId: id,
    gradeVersion: 1,
    submissionVersion: sent.length,
    action: outcome.action,
    score: outcome.score,
    feedback: outcome.feedback,
    gradedAt: gradedAt!,
    gradedBy: outcome.by ?? ADMIN,
  };
  return {
    submission: {
      id,
      assignmentId: assignmentId(course, week),
      courseId: courseId(course),
      studentId: userId(student),
      status: outcome?.action ?? ("pending" as const),
      version: sent.length,
      createdAt: sentAt[0]!,
      submittedAt,
      maxScore,
      score: outcome?.score,
      feedback: outcome?.feedback,
      gradedAt,
      gradedBy: grade?.gradedBy,
      gradeVersion: outcome ? 1 : 0,
    },
    versions: sentAt.map((at, index) => ({
      submissionId: id,
      version: index + 1,
      submissionLink: `https://work.example/${student}/week-${week}${index ? `-version-${index + 1}` : ""}`,
      description: index ? "Second version, after your comments." : "",
      submittedAt: at,
    })),
    grade,
  };
}

type Progress = { student: string; course: SeedCourse; weeks: number; minutes: number };

const progress: Progress[] = [
  { student: premiumStudent.key, course: careerCourse, weeks: 6, minutes: 1_240 },
  { student: premiumStudent.key, course: foundationCourse, weeks: 3, minutes: 405 },
  ...premiumKeys.map((student, index) => ({
    student,
    course: careerCourse,
    weeks: SENT_WEEKS[index % SENT_WEEKS.length]!,
    minutes: 95 * (index + 1),
  })),
];

/** Completed weeks, one a week from the start of the course. */
export function demoWeekCompletions(now: number): (typeof weekCompletions.$inferInsert)[] {
  return progress.flatMap(({ student, course, weeks }) =>
    Array.from({ length: weeks }, (_, index) => ({
      userId: userId(student),
      weekId: weekId(course, index + 1),
      completedAt: now - (50 - index * 7) * DAY_MS,
    })),
  );
}

export function demoLearningTime(now: number): (typeof learningTime.$inferInsert)[] {
  return progress.map(({ student, course, minutes }) => ({
    userId: userId(student),
    courseId: courseId(course),
    minutes,
    lastBeatAt: now - DAY_MS,
  }));
}
