import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { UndoDeletionInput } from "#app/features/teaching/courses/editing-inputs.ts";
import { Deletions } from "#app/features/teaching/courses/parts/deletions.tsx";
import {
  listCoursesWithDeletions,
  undoCourseDeletion,
} from "#app/features/teaching/courses/use-cases/undo-deletion.server.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { Downloads } from "#app/platform/lists/list.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

const UNDO = "undo-deletion";

export const handle = { failure: "Error saving course. Please try again." };

export const loader = guarded("courses.read", async ({ ctx, context }) => {
  const listed = await listCoursesWithDeletions(ctx);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  return {
    ...listed.value,
    mayEdit: hasRoleFor(ctx.actor, "courses.edit"),
    mayReadStudents: hasRoleFor(ctx.actor, "students.read"),
    csv: csvFor(ctx.actor, "courses.export", paths.adminCourses),
  };
});

/** The button that puts a deleted course back. */
export const action = formAction({
  permission: "courses.edit",
  failure: handle.failure,
  intents: (form) => ({
    [UNDO]: form({
      button: UndoDeletionInput,
      run: ({ ctx, input }) => undoCourseDeletion(ctx, input.id),
      to: ({ input }) => `${paths.adminCourses}/${input.id}`,
      done: ({ value }) => `'${value.title}' is back.`,
    }),
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Courses", "Admin") }];

export default function Courses() {
  const { courses, deletions, csv, mayEdit, mayReadStudents } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.problem;
  return (
    <DialogHost>
      <PageHeader
        title="Courses"
        compact
        actions={
          <>
            {mayEdit && (
              <>
                <ButtonLink to={`${paths.adminCourses}/new`} size="small">
                  <span>
                    Add<span className="max-sm:sr-only"> course</span>
                  </span>
                </ButtonLink>
                <ButtonLink to={`${paths.adminCourses}/import`} variant="secondary" size="small">
                  <span>
                    Import<span className="max-sm:sr-only"> course</span>
                  </span>
                </ButtonLink>
              </>
            )}
            {csv && <Downloads csv={csv} total={courses.length} />}
          </>
        }
      />
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {deletions.length > 0 && <Deletions deletions={deletions} />}
      {courses.length === 0 ? (
        <EmptyState title="No courses yet">
          A course is a roadmap of weeks with topics, resources and assignments. Add one, or import a file.
        </EmptyState>
      ) : (
        <CourseTable courses={courses} mayReadStudents={mayReadStudents} />
      )}
    </DialogHost>
  );
}

type Course = ReturnType<typeof useLoaderData<typeof loader>>["courses"][number];

function CourseTable({ courses, mayReadStudents }: { courses: Course[]; mayReadStudents: boolean }) {
  return (
    <Table
      caption="Courses"
      captionHidden
      dense
      rows
      head={
        <tr>
          <Th>Course</Th>
          <Th>State</Th>
          <Th numeric>Weeks</Th>
          <Th numeric>Students</Th>
          <Th numeric>To grade</Th>
        </tr>
      }
    >
      {courses.map((course) => (
        <tr key={course.id} className="hover:bg-wash">
          <RowTh className="min-w-44 break-words">
            <Link to={`${paths.adminCourses}/${course.id}`} className="link">
              {course.displayName || course.courseName}
            </Link>
            <span className="block font-normal text-muted">
              {course.courseName}
              {course.kind === "foundation" && ", foundation course"}
            </span>
          </RowTh>
          <Td phone="figure">
            <Badge tone={course.isActive ? "leaf" : "neutral"}>
              {course.isActive ? "Active" : "Inactive"}
            </Badge>
          </Td>
          <Td numeric>
            {course.weekCount} of {course.durationWeeks}
          </Td>
          <Td numeric>
            <CountLink
              to={mayReadStudents && `${paths.adminStudents}?${new URLSearchParams({ course: course.id })}`}
              count={course.studentCount}
              of={`students of ${course.courseName}`}
            />
          </Td>
          <Td numeric>
            <CountLink
              to={`${paths.adminGrading}?${new URLSearchParams({ course: course.id })}`}
              count={course.pendingCount}
              of={`submissions to grade for ${course.courseName}`}
            />
          </Td>
        </tr>
      ))}
    </Table>
  );
}

/** A number that is a link for roles that may open the list behind it. */
function CountLink({ to, count, of }: { to: string | false; count: number; of: string }) {
  const text = (
    <>
      {formatNumber(count)}
      <span className="visually-hidden"> {of}</span>
    </>
  );
  if (!to) return text;
  return (
    <Link to={to} className="link">
      {text}
    </Link>
  );
}
