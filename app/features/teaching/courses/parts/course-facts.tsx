import { formatCount } from "#app/kernel/count.ts";
import { Prose } from "#app/ui/prose.tsx";
import { RichText } from "#app/ui/rich-text.tsx";

type Course = {
  courseDescription: string;
  descriptionHtml: string | null;
  durationWeeks: number;
  effortPerWeek: string;
  liveClassesPerWeek: number;
  toolsAndTechnologies: Record<string, string[]>;
  expectedOutcomes: string[];
};

export function CourseFacts({ course }: { course: Course }) {
  const tools = Object.entries(course.toolsAndTechnologies);
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <RichText text={course.courseDescription} html={course.descriptionHtml} className="max-w-measure" />
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
          <dt className="text-muted">Duration</dt>
          <dd>{formatCount(course.durationWeeks, "week", "weeks")}</dd>
          <dt className="text-muted">Effort per week</dt>
          <dd>{course.effortPerWeek}</dd>
          <dt className="text-muted">Live classes per week</dt>
          <dd>{course.liveClassesPerWeek}</dd>
        </dl>
      </div>
      <div className="grid content-start gap-4 text-sm">
        {tools.length > 0 && (
          <dl className="grid gap-2">
            {tools.map(([category, names]) => (
              <div key={category}>
                <dt className="font-semibold">{category}</dt>
                <dd className="text-muted">{names.join(", ")}</dd>
              </div>
            ))}
          </dl>
        )}
        {course.expectedOutcomes.length > 0 && (
          <Prose>
            <p className="font-semibold">Expected outcomes</p>
            <ul>
              {course.expectedOutcomes.map((outcome) => (
                <li key={outcome}>{outcome}</li>
              ))}
            </ul>
          </Prose>
        )}
      </div>
    </div>
  );
}
