import { Hono } from "hono";
import { readNewestFeedback } from "#app/domain/counselling/service/read-own-feedback.server.ts";
import { SetWeekCompletionInput, WeekParam } from "#app/domain/courses/inputs.ts";
import { setWeekCompletion } from "#app/domain/courses/service/set-week-completion.server.ts";
import { viewCourse } from "#app/domain/courses/service/view-course.server.ts";
import { ok } from "#app/domain/kernel/outcome.ts";
import { listUpcomingSessions } from "#app/domain/live-sessions/service/own-sessions.server.ts";
import { SubmitAssignmentInput } from "#app/domain/submissions/inputs.ts";
import { listOwnSubmissions } from "#app/domain/submissions/service/list-own-submissions.server.ts";
import { submitAssignment } from "#app/domain/submissions/service/submit-assignment.server.ts";
import type { WorkerEnv } from "../app.ts";
import { endpoint } from "./endpoint.ts";
import {
  presentOwnCourse,
  presentOwnFeedback,
  presentOwnSession,
  presentOwnSubmission,
} from "./student-shapes.ts";

/** What a student reads and does (specification, section 7, "Student"; api.md). */
export const student = new Hono<WorkerEnv>();

const COURSES = "/predefined-courses/student";

student.get(
  `${COURSES}/predefined-course-materials`,
  endpoint({ access: "student", run: ({ ctx }) => viewCourse(ctx, "career"), present: presentOwnCourse }),
);

/** For premium students; 403 for the others. */
student.get(
  `${COURSES}/foundation-course`,
  endpoint({ access: "student", run: ({ ctx }) => viewCourse(ctx, "foundation"), present: presentOwnCourse }),
);

/** Of the career course; answers with the state of every week. */
student.put(
  `${COURSES}/weeks/:week/completion`,
  endpoint({
    access: "student",
    params: WeekParam,
    body: SetWeekCompletionInput,
    run: ({ ctx, params, body }) => setWeekCompletion(ctx, { kind: "career", ...params, ...body }),
  }),
);

student.get(
  `${COURSES}/my-submissions`,
  endpoint({
    access: "student",
    run: async ({ ctx }) => ok((await listOwnSubmissions(ctx)).map(presentOwnSubmission(ctx.actor))),
  }),
);

/** Each call is a new version, until the work is graded (decision 21). */
student.post(
  `${COURSES}/assignments/:week`,
  endpoint({
    access: "student",
    params: WeekParam,
    body: SubmitAssignmentInput,
    status: 201,
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
  }),
);

student.get(
  "/student/upcoming-sessions",
  endpoint({
    access: "student",
    run: async ({ ctx }) =>
      ok((await listUpcomingSessions(ctx)).map(presentOwnSession(ctx.settings.baseUrl))),
  }),
);

student.get(
  "/student/feedback",
  endpoint({ access: "student", run: ({ ctx }) => readNewestFeedback(ctx), present: presentOwnFeedback }),
);
