import { GraphQLError } from "graphql";
import { is } from "valibot";
import type { Scope } from "#app/features/accounts/api-keys/rules.ts";
import { UserIdInput } from "#app/features/accounts/inputs.ts";
import type { UserRecord } from "#app/features/accounts/queries/accounts.server.ts";
import { getUser } from "#app/features/accounts/use-cases/users.server.ts";
import { presentUser } from "#app/features/accounts/wire.ts";
import { listStudentSubmissions } from "#app/features/grading/use-cases/list-own-submissions.server.ts";
import { presentOwnSubmission } from "#app/features/grading/wire.ts";
import { presentProvider } from "#app/features/provider/wire.ts";
import { getTestStatus } from "#app/features/scholarship-test/use-cases/get-test-status.server.ts";
import { presentResult } from "#app/features/scholarship-test/wire.ts";
import { listStudentFeedback } from "#app/features/support/counselling/use-cases/list-own-feedback.server.ts";
import { presentOwnFeedback } from "#app/features/support/counselling/wire.ts";
import type { CoursePerformance } from "#app/features/teaching/courses/queries/own-courses.server.ts";
import { getStudentCourse } from "#app/features/teaching/courses/use-cases/get-course.server.ts";
import { listPerformance } from "#app/features/teaching/courses/use-cases/list-performance.server.ts";
import { presentOwnCourse } from "#app/features/teaching/courses/wire.ts";
import { listStudentSessions } from "#app/features/teaching/live-sessions/use-cases/own-live-sessions.server.ts";
import { presentOwnSession } from "#app/features/teaching/live-sessions/wire.ts";
import { type ApiKeyActor, isStudent, type UserActor } from "#app/kernel/actor.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import { authorizeRole, type Permission } from "#app/kernel/permissions.ts";
import { notFound, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

export type SignedInContext = ServiceContext<UserActor | ApiKeyActor>;

type Needs = { permission: Permission; scope: Scope };

/** What staff and API keys need for each field with records of a student. */
export const FIELDS = {
  student: { permission: "students.read", scope: "read:students" },
  getStudentOverallPerformance: { permission: "students.read", scope: "read:students" },
  "student.submissions": { permission: "submissions.read", scope: "read:submissions" },
  "student.sessions": { permission: "live-sessions.read", scope: "read:sessions" },
  "student.feedback": { permission: "feedback.read", scope: "read:feedback" },
  "student.result": { permission: "results.read", scope: "read:results" },
} as const satisfies Record<string, Needs>;

/** The fields of Query. Each calls one use-case, which authorizes the actor; reads of one level are batched. */
export const createRootValue = (ctx: SignedInContext) => ({
  getStudentOverallPerformance: async ({ studentId, courseId }: { studentId: string; courseId?: string }) => {
    const courses = unwrap(await listPerformance(ctx, parseId(studentId)));
    return courses.filter((course) => !courseId || course.courseId === courseId).map(presentPerformance);
  },
  student: async ({ id }: { id: string }) =>
    toGraphqlStudent(ctx, unwrap(await getUser(ctx, { id: parseId(id) }))),
  provider: () => presentProvider(ctx.settings.baseUrl),
});

function toGraphqlStudent(ctx: SignedInContext, user: UserRecord) {
  const { id } = user;
  const { actor } = ctx;
  /** Every GraphQL key may read students; data with another scope in the JSON API need that scope here, too. */
  const needs = ({ permission, scope }: Needs) => {
    const problem = isStudent(actor) ? undefined : authorizeRole(actor, permission);
    if (problem) throw problemError(problem);
    if (actor.kind !== "api-key" || actor.scopes.includes(scope)) return;
    throw problemError({ code: "forbidden", message: `This API key does not have the scope ${scope}.` });
  };
  const careerCourse = memoize(async () =>
    presentOwnCourse(unwrap(await getStudentCourse(ctx, id, "career"))),
  );
  return {
    ...presentUser(user),
    course: async () => toGraphqlCourse((await careerCourse()).course),
    progress: async () => (await careerCourse()).progress,
    foundationCourse: async () =>
      toGraphqlCourse(presentOwnCourse(unwrap(await getStudentCourse(ctx, id, "foundation"))).course),
    performance: async () => unwrap(await listPerformance(ctx, id)).map(presentPerformance),
    submissions: async () => {
      needs(FIELDS["student.submissions"]);
      return unwrap(await listStudentSubmissions(ctx, id))
        .map(presentOwnSubmission(user))
        .map((submission) => ({
          ...submission,
          courseId: submission.courseId._id,
          courseName: submission.courseId.courseName,
        }));
    },
    sessions: async () => {
      needs(FIELDS["student.sessions"]);
      return unwrap(await listStudentSessions(ctx, id)).map(presentOwnSession(ctx.settings.baseUrl));
    },
    feedback: async () => {
      needs(FIELDS["student.feedback"]);
      return unwrap(await listStudentFeedback(ctx, id)).map(presentOwnFeedback);
    },
    result: async () => {
      needs(FIELDS["student.result"]);
      const { result } = unwrap(await getTestStatus(ctx, id));
      return result && presentResult(result);
    },
  };
}

/** The counts of Specification §3, "Performance per course". */
const presentPerformance = (course: CoursePerformance) => ({
  courseId: course.courseId,
  courseName: course.courseName,
  totalModules: course.totalModules,
  completedModules: course.completedModules,
  totalAssignments: course.totalAssignments,
  submittedAssignments: course.submittedAssignments,
  averageGrade: course.averageGrade,
});

type PresentedCourse = ReturnType<typeof presentOwnCourse>["course"];

/** GraphQL has no maps and no "text or object": categories become a list, bare project titles objects. */
function toGraphqlCourse(course: PresentedCourse) {
  if (!course) return null;
  const groups = Object.entries(course.toolsAndTechnologies);
  return {
    ...course,
    toolsAndTechnologies: groups.map(([category, tools]) => ({ category, tools })),
    weeklyRoadmap: course.weeklyRoadmap.map((week) => ({
      ...week,
      projects: week.projects.map((project) => (typeof project === "string" ? { title: project } : project)),
    })),
  };
}

/** GraphQL ids are any text; an impossible id becomes empty and is not looked up. */
function parseId(id: string): string {
  if (is(UserIdInput, { id })) return id;
  throw problemError(notFound("This student"));
}

/** Returns the value, or throws the problem as an error of its field. */
function unwrap<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw problemError(outcome.problem);
}

const problemError = ({ code, message }: Problem) => new GraphQLError(message, { extensions: { code } });

/** Shares one read between several fields. */
function memoize<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read();
    return value;
  };
}
