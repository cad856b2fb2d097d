import { Hono } from "hono";
import * as v from "valibot";
import { SubmitAssignmentInput } from "#app/features/grading/inputs.ts";
import { listOwnSubmissions } from "#app/features/grading/use-cases/list-own-submissions.server.ts";
import { submitAssignment } from "#app/features/grading/use-cases/submit-assignment.server.ts";
import { presentOwnSubmission, submission } from "#app/features/grading/wire.ts";
import { findNewestFeedback } from "#app/features/support/counselling/use-cases/list-own-feedback.server.ts";
import { feedback, presentOwnFeedback } from "#app/features/support/counselling/wire.ts";
import { RateWeekCall } from "#app/features/support/ratings/inputs.ts";
import type { RatableWeek } from "#app/features/support/ratings/queries/own-ratings.server.ts";
import { findOwnWeek, rateWeek } from "#app/features/support/ratings/use-cases/rate-week.server.ts";
import { courseReference } from "#app/features/teaching/courses/course-reference.ts";
import { SetWeekCompletionInput, WeekParam } from "#app/features/teaching/courses/inputs.ts";
import { getOwnCourse } from "#app/features/teaching/courses/use-cases/get-course.server.ts";
import { setWeekCompletion } from "#app/features/teaching/courses/use-cases/set-week-completion.server.ts";
import { ownCourse, presentOwnCourse, weekCompletion } from "#app/features/teaching/courses/wire.ts";
import { listOwnUpcomingSessions } from "#app/features/teaching/live-sessions/use-cases/own-live-sessions.server.ts";
import { presentOwnSession, session } from "#app/features/teaching/live-sessions/wire.ts";
import { iso } from "#app/kernel/instants.ts";
import { paginate } from "#app/kernel/list.ts";
import { failed, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { count, instant, number, text, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";

const ratableWeek = wireSchema(
  "RatableWeek",
  v.object({
    week: count,
    course: courseReference,
    endsAt: v.pipe(
      instant("2026-01-11T18:29:59.999Z"),
      v.description("The last instant of the week; until then the rating can change"),
    ),
    rating: v.pipe(v.nullable(number(8)), v.description("From 1 to 10; null until the week is rated")),
    comment: text("The class on forms went too fast."),
  }),
);

const presentRatableWeek = ({ endsAt, comment, courseName, displayName, ...week }: RatableWeek) => ({
  ...week,
  course: { name: courseName, displayName },
  endsAt: iso(endsAt),
  comment: comment ?? "",
});

/** The calls of a student (Specification §7, "Student"; docs/api.md). */
export const student = new Hono<WorkerEnv>();

const COURSES = "/predefined-courses/student";

student.get(
  `${COURSES}/predefined-course-materials`,
  endpoint({
    access: "student",
    summary: "Get your course and progress; both null when no course is assigned",
    answer: ownCourse,
    run: ({ ctx }) => getOwnCourse(ctx, "career"),
    present: presentOwnCourse,
  }),
);

/** For premium students; 403 for the others. */
student.get(
  `${COURSES}/foundation-course`,
  endpoint({
    access: "student",
    summary: "Get the foundation course (premium students)",
    answer: ownCourse,
    run: ({ ctx }) => getOwnCourse(ctx, "foundation"),
    present: presentOwnCourse,
  }),
);

/** Of the career course; returns the state of every week. */
student.put(
  `${COURSES}/weeks/:week/completion`,
  endpoint({
    access: "student",
    summary: "Mark a week as completed or not completed",
    answer: weekCompletion,
    params: WeekParam,
    body: SetWeekCompletionInput,
    example: { isCompleted: true },
    problems: ["not_found"],
    run: ({ ctx, params, body }) => setWeekCompletion(ctx, { kind: "career", ...params, ...body }),
    present: (completion) => completion,
  }),
);

student.get(
  `${COURSES}/my-submissions`,
  endpoint({
    access: "student",
    summary: "List your submissions, each in its newest version",
    answer: v.array(submission),
    query: PageQuery,
    run: async ({ ctx, query }) => {
      const sent = paginate(
        await listOwnSubmissions(ctx),
        "descending",
        ({ submittedAt, id }) => [submittedAt, id],
        query,
      );
      return ok({ ...sent, rows: sent.rows.map(presentOwnSubmission(ctx.actor)) });
    },
    pages: (submissions) => submissions,
    present: ({ rows }) => rows,
  }),
);

student.get(
  "/weekly-ratings/current",
  endpoint({
    access: "student",
    summary: "Get the week of your batch that you can rate now",
    answer: ratableWeek,
    problems: ["not_found"],
    run: async ({ ctx }) => {
      const week = await findOwnWeek(ctx);
      return week ? ok(week) : failed(notFound("A week to rate"));
    },
    present: presentRatableWeek,
  }),
);

/** A later call replaces the rating. */
student.post(
  "/weekly-ratings",
  endpoint({
    access: "student",
    summary: "Rate the week of your batch, until the next week begins",
    answer: ratableWeek,
    body: RateWeekCall,
    repeatable: true,
    example: { week: 3, rating: 8, comment: "The class on forms went too fast." },
    problems: ["conflict"],
    run: ({ ctx, body }) => rateWeek(ctx, body),
    present: presentRatableWeek,
  }),
);

/** Each call creates a new version, until the work is graded (Ruling 21). */
student.post(
  `${COURSES}/assignments/:week`,
  endpoint({
    access: "student",
    summary:
      "Submit work for an assignment of the week; each call creates a new version until the work is graded",
    answer: submission,
    params: WeekParam,
    body: SubmitAssignmentInput,
    status: 201,
    example: {
      assignmentId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
      submissionLink: "https://github.com/asha/first-page",
      description: "The page, with its source.",
    },
    problems: ["not_found", "conflict"],
    run: async ({ ctx, params, body }) => {
      const { assignmentId, submissionLink, description, notes } = body;
      const sent = await submitAssignment(ctx, {
        assignmentId,
        submissionLink,
        description,
        notes,
        ...params,
      });
      return sent.ok ? ok(presentOwnSubmission(ctx.actor)(sent.value)) : sent;
    },
    present: (submission) => submission,
  }),
);

student.get(
  "/student/upcoming-sessions",
  endpoint({
    access: "student",
    summary: "List upcoming live sessions; the link opens 10 minutes before the start",
    answer: v.array(session),
    query: PageQuery,
    run: async ({ ctx, query }) => {
      const classes = paginate(
        await listOwnUpcomingSessions(ctx),
        "ascending",
        ({ startsAt, id }) => [startsAt, id],
        query,
      );
      return ok({ ...classes, rows: classes.rows.map(presentOwnSession(ctx.settings.baseUrl)) });
    },
    pages: (sessions) => sessions,
    present: ({ rows }) => rows,
  }),
);

student.get(
  "/student/feedback",
  endpoint({
    access: "student",
    summary: "Get the newest counselling feedback about you",
    answer: feedback,
    problems: ["not_found"],
    run: ({ ctx }) => findNewestFeedback(ctx),
    present: presentOwnFeedback,
  }),
);
