import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { chatLink, chatMessages } from "#app/content/chat.ts";
import { getOwnCourse } from "#app/domain/courses/service/get-course.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { runCourseAction } from "#app/student/course-actions.server.ts";
import { courseFailure } from "#app/student/course-intents.ts";
import { coursePage, readOpenWeeks } from "#app/student/course-page.server.ts";
import { ReplyWithoutForm } from "#app/student/course-reply.tsx";
import { CourseScreen } from "#app/student/course-screen.tsx";
import { MembershipRequired } from "#app/student/membership-dialog.tsx";
import { SessionList } from "#app/student/session-list.tsx";
import { ChatButton } from "#app/ui/chat-button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: courseFailure };

/** Without the premium plan: 403 and the membership dialog, without any course data. */
export const loader = guarded("workspace", async ({ ctx, request, context, actor }) => {
  if (actor.plan !== "premium") return data({ isMember: false as const }, { status: 403 });
  const course = await withFailureMessage("Error loading course details", () =>
    getOwnCourse(ctx, "foundation", readOpenWeeks(request)),
  );
  if (!course.ok) throw problemPage(course.problem, context.requestId);
  return data({ isMember: true as const, ...coursePage(course.value, ctx) }, { status: 200 });
});

export const action = guarded("student", async ({ request, context, ctx, actor }) => {
  if (actor.plan !== "premium") {
    throw problemPage({ code: "forbidden", message: "This page is for members." }, context.requestId);
  }
  return runCourseAction({ request, context, ctx, kind: "foundation" });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Foundation Courses") }];

export default function Foundation() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.form;
  if (!loaded.isMember) return <MembershipRequired />;
  const { view, sessions, formKey } = loaded;
  if (view) return <CourseScreen {...{ view, sessions, formKey, reply }} />;
  return (
    <>
      <PageHeader title="Foundation Courses" />
      <ReplyWithoutForm reply={reply} />
      <EmptyState
        title="Foundation Course Not Available"
        action={<ChatButton href={chatLink(chatMessages.questions)}>Ask a coordinator</ChatButton>}
      >
        It appears here when it is published.
      </EmptyState>
      <SessionList sessions={sessions} />
    </>
  );
}
