import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatDueDay } from "#app/features/teaching/courses/due-day.ts";
import {
  DuplicateWeekInput,
  MoveInput,
  UndoDeletionInput,
} from "#app/features/teaching/courses/editing-inputs.ts";
import { CourseFacts } from "#app/features/teaching/courses/parts/course-facts.tsx";
import { CourseWeek } from "#app/features/teaching/courses/parts/course-week.tsx";
import { Deletions } from "#app/features/teaching/courses/parts/deletions.tsx";
import { duplicateWeek } from "#app/features/teaching/courses/use-cases/copy-course.server.ts";
import { setCourseActive } from "#app/features/teaching/courses/use-cases/edit-course.server.ts";
import {
  moveAssignment,
  moveResource,
} from "#app/features/teaching/courses/use-cases/edit-material.server.ts";
import { moveWeek } from "#app/features/teaching/courses/use-cases/edit-weeks.server.ts";
import {
  getCourseWithDeletions,
  undoDeletion,
} from "#app/features/teaching/courses/use-cases/undo-deletion.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { APART } from "#app/shell/staff/apart.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Error saving course. Please try again." };

export const loader = guarded("courses.read", async ({ ctx, params, context }) => {
  const course = await withFailureMessage("Error loading course details", () =>
    getCourseWithDeletions(ctx, params.courseId ?? ""),
  );
  if (!course.ok) throw problemPage(course.problem, context.requestId);
  const weeks = course.value.weeks.map((week) => ({
    ...week,
    copyId: crypto.randomUUID(),
    assignments: week.assignments.map((assignment) => ({
      ...assignment,
      dueDay: formatDueDay(assignment, week.week),
    })),
  }));
  return { course: { ...course.value, weeks }, mayEdit: hasRoleFor(ctx.actor, "courses.edit") };
});

/** The buttons of this page; `to` counts positions from 0, `week` is a week number. */
export const action = formAction({
  permission: "courses.edit",
  failure: handle.failure,
  to: ({ params }) => `${paths.adminCourses}/${params.courseId}`,
  intents: (form) => ({
    activate: form({
      run: ({ ctx, params }) => setCourseActive(ctx, params.courseId ?? "", true),
      done: "The course is active: its students see it.",
    }),
    deactivate: form({
      run: ({ ctx, params }) => setCourseActive(ctx, params.courseId ?? "", false),
      done: "The course is inactive: students no longer see it.",
    }),
    "move-week": form({
      button: MoveInput,
      run: ({ ctx, params: { courseId = "" }, input: { id, to } }) => moveWeek(ctx, { courseId, id }, to),
      done: ({ value }) => `This is now week ${value.week}.`,
    }),
    "move-resource": form({
      button: MoveInput,
      run: ({ ctx, params: { courseId = "" }, input: { id, to } }) => moveResource(ctx, { courseId, id }, to),
      done: "Resource moved.",
    }),
    "move-assignment": form({
      button: MoveInput,
      run: ({ ctx, params: { courseId = "" }, input: { id, to } }) =>
        moveAssignment(ctx, { courseId, id }, to),
      done: "Assignment moved.",
    }),
    "undo-deletion": form({
      button: UndoDeletionInput,
      run: ({ ctx, params: { courseId = "" }, input: { id } }) => undoDeletion(ctx, { courseId, id }),
      done: ({ value }) => `'${value.title}' is back.`,
    }),
    "duplicate-week": form({
      button: DuplicateWeekInput,
      run: ({ ctx, params: { courseId = "" }, input: { id, formKey } }) =>
        duplicateWeek(ctx, { courseId, id }, formKey),
      to: ({ params, value }) => `${paths.adminCourses}/${params.courseId}#week-${value.copy}`,
      done: ({ value: { week, copy } }) =>
        `Week ${copy} is a copy of week ${week}. The weeks after it have moved.`,
    }),
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: pageTitle(loaded ? loaded.course.displayName || loaded.course.courseName : "Course", "Admin") },
];

export default function ManageCourse() {
  const { course, mayEdit } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.problem;
  const path = `${paths.adminCourses}/${course.id}`;
  return (
    <DialogHost>
      <PageHeader
        title={<span className="text-xl sm:text-2xl">{course.displayName || course.courseName}</span>}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            {course.courseName}
            <Badge tone={course.isActive ? "leaf" : "neutral"}>
              {course.isActive ? "Active" : "Inactive"}
            </Badge>
          </span>
        }
        actions={
          <>
            {mayEdit && (
              <ButtonLink to={`${path}/edit`} size="small">
                Edit course
              </ButtonLink>
            )}
            <ButtonLink
              to={`${paths.adminGrading}?${new URLSearchParams({ course: course.id, show: "all" })}`}
              variant="secondary"
              size="small"
            >
              Submissions
            </ButtonLink>
            {mayEdit && (
              <>
                <Form method="post">
                  <FormButton
                    name="intent"
                    value={course.isActive ? "deactivate" : "activate"}
                    variant="secondary"
                    size="small"
                    pending="Saving…"
                  >
                    {course.isActive ? "Make inactive" : "Make active"}
                  </FormButton>
                </Form>
                <ButtonLink to={`${path}/preview`} variant="secondary" size="small">
                  See as student
                </ButtonLink>
                <ButtonLink to={`${path}/duplicate`} variant="secondary" size="small">
                  Duplicate
                </ButtonLink>
                <ButtonLink to={`${path}/delete`} variant="danger" size="small" className={APART}>
                  Delete
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {course.deletions.length > 0 && <Deletions deletions={course.deletions} />}
      <CourseFacts course={course} />
      <section aria-labelledby="weeks" className="grid gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="weeks" className="text-xl">
            Weeks
          </h2>
          <div className="flex flex-wrap items-center gap-2">
            {mayEdit && (
              <>
                <ButtonLink to={`${path}/weeks/new`} variant="secondary" size="small">
                  Add week
                </ButtonLink>
                <ButtonLink to={`${path}/import`} variant="secondary" size="small">
                  Import weeks
                </ButtonLink>
              </>
            )}
            <a
              href={`${path}/file.csv`}
              className={buttonClass({ variant: "quiet", size: "small" })}
              download
            >
              Download as CSV
            </a>
          </div>
        </div>
        {course.weeks.length === 0 && (
          <EmptyState title="No weeks yet">
            Each week has topics, projects, resources and assignments.
          </EmptyState>
        )}
        <div>
          {course.weeks.map((week) => (
            <CourseWeek
              key={week.id}
              week={week}
              coursePath={path}
              weekCount={course.weeks.length}
              mayEdit={mayEdit}
            />
          ))}
        </div>
      </section>
    </DialogHost>
  );
}
