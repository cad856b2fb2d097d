import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { courseFailure } from "#app/features/teaching/courses/course-intents.ts";
import { courseAction } from "#app/features/teaching/courses/parts/course-actions.server.ts";
import { coursePage, readOpenWeeks } from "#app/features/teaching/courses/parts/course-page.server.ts";
import { ReplyWithoutForm } from "#app/features/teaching/courses/parts/course-reply.tsx";
import { CourseScreen } from "#app/features/teaching/courses/parts/course-screen.tsx";
import { MembershipRequired } from "#app/features/teaching/courses/parts/membership-dialog.tsx";
import { SessionList } from "#app/features/teaching/courses/parts/session-list.tsx";
import { getOwnCourse } from "#app/features/teaching/courses/use-cases/get-course.server.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
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
  return data(
    { isMember: true as const, ...coursePage(course.value, ctx, context.features.devTools) },
    { status: 200 },
  );
});

export const action = courseAction("foundation");

export const meta: MetaFunction = () => [{ title: pageTitle("Foundation Courses") }];

export default function Foundation() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.form;
  if (!loaded.isMember) return <MembershipRequired />;
  const { view, achievements, sessions, stories, formKey } = loaded;
  if (view) return <CourseScreen {...{ view, achievements, sessions, stories, formKey, reply }} />;
  return (
    <>
      <PageHeader title="Foundation Courses" />
      <ReplyWithoutForm reply={reply} />
      <EmptyState
        title="Foundation Course Not Available"
        action={<ChatButton href={chatLink(chatMessages.questions())}>Ask a coordinator</ChatButton>}
      >
        It appears here when it is published.
      </EmptyState>
      <SessionList sessions={sessions} />
    </>
  );
}
