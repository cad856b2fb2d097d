import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { courseFailure } from "#app/features/teaching/courses/course-intents.ts";
import { courseAction } from "#app/features/teaching/courses/parts/course-actions.server.ts";
import { coursePage, readOpenWeeks } from "#app/features/teaching/courses/parts/course-page.server.ts";
import { ReplyWithoutForm } from "#app/features/teaching/courses/parts/course-reply.tsx";
import { CourseScreen } from "#app/features/teaching/courses/parts/course-screen.tsx";
import { SessionList } from "#app/features/teaching/courses/parts/session-list.tsx";
import { getOwnCourse } from "#app/features/teaching/courses/use-cases/get-course.server.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: courseFailure };

export const loader = guarded("workspace", async ({ ctx, request, context }) => {
  const course = await withFailureMessage("Error loading course details", () =>
    getOwnCourse(ctx, "career", readOpenWeeks(request)),
  );
  if (!course.ok) throw problemPage(course.problem, context.requestId);
  return coursePage(course.value, ctx, context.features.devTools);
});

export const action = courseAction("career");

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.view?.course.name ?? "Course") },
];

export default function Course() {
  const { view, achievements, sessions, stories, formKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.form;
  if (view) return <CourseScreen {...{ view, achievements, sessions, stories, formKey, reply }} />;
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
