import type { OwnSubmission } from "#app/features/grading/queries/own-submissions.server.ts";
import { formatScore } from "#app/features/grading/shared/submission-state.tsx";
import { shownHtml } from "#app/platform/format/html.ts";
import type { CourseAssignment, CourseProgress, CourseView, CourseWeek, Resource } from "./course-view.ts";
import { isUpcoming } from "./rules.ts";

/** As dangerouslySetInnerHTML takes it: stored HTML, or escaped text. */
type Html = { __html: string };

/** The data of a course page; what is not shown is not sent to the browser. */
export type CourseData = {
  kind: CourseView["kind"];
  course: Pick<
    CourseView["course"],
    "durationWeeks" | "effortPerWeek" | "liveClassesPerWeek" | "toolsAndTechnologies" | "expectedOutcomes"
  > & { name: string; description: Html };
  weeks: WeekData[];
  progress: CourseProgress;
};

/**
 * A week in the list; `plan` is present while the week is open, `opensAt` until it starts in the student's batch, as
 * epoch ms.
 */
export type WeekData = Pick<CourseWeek, "week" | "title" | "isCompleted"> & {
  plan?: WeekPlan;
  opensAt?: number;
};

const isFolded = (week?: WeekData) => week?.isCompleted === true && week.plan === undefined;

/** Groups neighbouring weeks that are completed and closed; every other week is a group of its own. */
export function groupWeeks(weeks: readonly WeekData[]): WeekData[][] {
  return weeks.reduce<WeekData[][]>((groups, week) => {
    const last = groups.at(-1);
    if (last && isFolded(week) && isFolded(last[0])) last.push(week);
    else groups.push([week]);
    return groups;
  }, []);
}

export type WeekPlan = Pick<CourseWeek, "topics" | "projects" | "liveClassTopics"> & {
  resources: ResourceData[];
  assignments: AssignmentData[];
};

export type ResourceData = Omit<Resource, "id">;

export type SubmissionData = Pick<
  OwnSubmission,
  | "status"
  | "version"
  | "submittedAt"
  | "score"
  | "maxScore"
  | "feedback"
  | "gradedAt"
  | "submissionLink"
  | "description"
  | "notes"
  | "regrade"
  | "mayAsk"
>;

export type AssignmentData = Pick<CourseAssignment, "id" | "title" | "dueAt" | "maxScore"> & {
  /** Description and instructions. */
  task: Html;
  submission?: SubmissionData;
  isOverdue: boolean;
  /** Earlier versions and grades, oldest first; empty when there is only the current one. */
  history: { at: number; text: string }[];
};

export function toCourseData(view: CourseView, now: number): CourseData {
  const { durationWeeks, effortPerWeek, liveClassesPerWeek, courseDescription } = view.course;
  const { toolsAndTechnologies, expectedOutcomes } = view.course;
  return {
    kind: view.kind,
    course: {
      name: view.course.displayName || view.course.courseName,
      description: { __html: shownHtml(courseDescription, view.course.descriptionHtml) },
      durationWeeks,
      effortPerWeek,
      liveClassesPerWeek,
      toolsAndTechnologies,
      expectedOutcomes,
    },
    weeks: view.weeks.map((week) => toWeekData(week, now)),
    progress: view.progress,
  };
}

function toWeekData(week: CourseWeek, now: number): WeekData {
  const { week: number, title, isCompleted, isOpen, startsAt } = week;
  return {
    week: number,
    title,
    isCompleted,
    plan: isOpen ? toWeekPlan(week) : undefined,
    opensAt: startsAt !== null && isUpcoming(week, now) ? startsAt : undefined,
  };
}

const toWeekPlan = ({ topics, projects, liveClassTopics, resources, assignments }: CourseWeek): WeekPlan => ({
  topics,
  projects,
  liveClassTopics,
  resources: resources.map(({ title, url, type }) => ({ title, url, type })),
  assignments: assignments.map(toAssignmentData),
});

function taskHtml({ description, descriptionHtml, instructions, instructionsHtml }: CourseAssignment) {
  const task = shownHtml(description, descriptionHtml);
  return instructions
    ? `${task}<div class="mt-2 text-muted">${shownHtml(instructions, instructionsHtml)}</div>`
    : task;
}

function toAssignmentData(assignment: CourseAssignment): AssignmentData {
  const { id, title, dueAt, isPast, maxScore, submission } = assignment;
  return {
    id,
    title,
    dueAt,
    maxScore,
    task: { __html: taskHtml(assignment) },
    submission: submission && toSubmissionData(submission),
    isOverdue: !submission && isPast === 1,
    history: toHistory(assignment),
  };
}

function toSubmissionData(submission: OwnSubmission): SubmissionData {
  const { status, version, submittedAt, score, maxScore, feedback, gradedAt } = submission;
  const { submissionLink, description, notes, regrade, mayAsk } = submission;
  return {
    status,
    version,
    submittedAt,
    score,
    maxScore,
    feedback,
    gradedAt,
    submissionLink,
    description,
    notes,
    regrade,
    mayAsk,
  };
}

function toHistory({ versions, grades, maxScore }: CourseAssignment): AssignmentData["history"] {
  const events = [
    ...versions.map(({ version, submittedAt, submissionLink }) => ({
      at: submittedAt,
      text: `Version ${version} sent: ${submissionLink}`,
    })),
    ...grades.map(({ action, score, feedback, submissionVersion, gradedAt }) => ({
      at: gradedAt,
      text: [
        action === "graded" && score !== null
          ? `Version ${submissionVersion} graded: ${formatScore(score, maxScore)}`
          : `Version ${submissionVersion} returned for changes`,
        feedback,
      ]
        .filter(Boolean)
        .join(". "),
    })),
  ];
  return events.length < 2 ? [] : events.sort((one, other) => one.at - other.at);
}
