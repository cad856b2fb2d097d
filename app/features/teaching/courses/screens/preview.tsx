import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { WeekReading } from "#app/features/teaching/courses/parts/week-reading.tsx";
import {
  type CoursePreview,
  previewCourse,
} from "#app/features/teaching/courses/use-cases/preview-course.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDate, HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

export const loader = guarded("courses.edit", async ({ ctx, params, request, context }) => {
  const { searchParams } = new URL(request.url);
  const preview = await previewCourse(ctx, params.courseId ?? "", {
    batchId: searchParams.get("batch") ?? "",
    date: searchParams.get("date") ?? "",
  });
  if (!preview.ok) throw problemPage(preview.problem, context.requestId);
  return preview.value;
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: pageTitle(
      `${data?.course.displayName || data?.course.courseName || "Course"} as student`,
      "Admin",
    ),
  },
];

export default function PreviewCourse() {
  const { course, weeks, batches, batchId, date } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader
        title={course.displayName || course.courseName}
        lead="As a student sees it who has just joined. Nothing on this page is stored."
        actions={
          <Link to={`${paths.adminCourses}/${course.id}`} className="link">
            Back to the course
          </Link>
        }
      />
      {!course.isActive && (
        <Notice tone="warning">The course is inactive, so students do not see it yet.</Notice>
      )}
      <Form method="get" className="flex flex-wrap items-end gap-3">
        {batches.length > 0 && (
          <SelectField
            name="batch"
            label="Batch"
            defaultValue={batchId}
            choices={batches.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <TextField name="date" label="On" type="date" defaultValue={date} />
        <Button variant="secondary">Show</Button>
      </Form>
      <RichText text={course.courseDescription} html={course.descriptionHtml} className="max-w-measure" />
      <section aria-labelledby="weeks">
        <h2 id="weeks" className="text-xl">
          Week by week
        </h2>
        {weeks.length === 0 && <EmptyState title="No weeks yet">Students see an empty course.</EmptyState>}
        {weeks.map((week) => (
          <PreviewedWeek key={week.id} week={week} />
        ))}
      </section>
    </div>
  );
}

function PreviewedWeek({ week }: { week: CoursePreview["weeks"][number] }) {
  const title = (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span>
        <span className="text-muted">Week {week.week}</span> {week.title}
      </span>
      {week.isCurrent && <Badge tone="marigold">Current week</Badge>}
    </span>
  );
  if (week.opensAt !== undefined) {
    return (
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-3 text-muted">
        {title}
        <span className="text-sm">
          Opens <HomeDate at={week.opensAt} />
        </span>
      </div>
    );
  }
  return (
    <Disclosure summary={title} defaultOpen={week.isCurrent}>
      <div className="grid gap-6">
        <WeekReading plan={week} />
        {week.assignments.map((assignment) => (
          <article key={assignment.id} className="grid gap-2 rounded-card border border-hairline p-4">
            <h3>{assignment.title}</h3>
            <p className="text-sm text-muted">
              {assignment.dueAt !== null && (
                <>
                  Due <HomeDateTime at={assignment.dueAt} />.{" "}
                </>
              )}
              At most {formatCount(assignment.maxScore, "point", "points")}
            </p>
            <RichText
              text={assignment.description}
              html={assignment.descriptionHtml}
              className="max-w-measure"
            />
            {assignment.instructions && (
              <RichText
                text={assignment.instructions}
                html={assignment.instructionsHtml}
                className="max-w-measure text-muted"
              />
            )}
            <p className="text-sm text-muted">Here students send the link of their work.</p>
          </article>
        ))}
      </div>
    </Disclosure>
  );
}
