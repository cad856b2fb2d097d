import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getOwnCourse } from "#app/domain/courses/service/get-course.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { runCourseAction } from "#app/student/course-actions.server.ts";
import { courseFailure } from "#app/student/course-intents.ts";
import { coursePage, readOpenWeeks } from "#app/student/course-page.server.ts";
import { ReplyWithoutForm } from "#app/student/course-reply.tsx";
import { CourseScreen } from "#app/student/course-screen.tsx";
import { SessionList } from "#app/student/session-list.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: courseFailure };

export const loader = guarded("workspace", async ({ ctx, request, context }) => {
  const course = await withFailureMessage("Error loading course details", () =>
    getOwnCourse(ctx, "career", readOpenWeeks(request)),
  );
  if (!course.ok) throw problemPage(course.problem, context.requestId);
  return coursePage(course.value, ctx);
});

export const action = guarded("student", async ({ request, context, ctx }) =>
  runCourseAction({ request, context, ctx, kind: "career" }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.view?.course.name ?? "Course") },
];

export default function Course() {
  const { view, sessions, formKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.form;
  if (view) return <CourseScreen {...{ view, sessions, formKey, reply }} />;
  return (
    <>
      <PageHeader title="Course" />
      <ReplyWithoutForm reply={reply} />
      <EmptyState
        title="No Course Assigned"
        action={<ButtonLink to={paths.dashboardTest}>See the scholarship test</ButtonLink>}
      >
        Your course appears here once you are enrolled in the programme.
      </EmptyState>
      <SessionList sessions={sessions} />
    </>
  );
}
