import type { ReactNode } from "react";
import type { ResourceData, WeekPlan } from "#app/features/teaching/courses/course-data.ts";
import { capitalize } from "#app/platform/format/moment.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";

/** What a week has to read and to watch, as students see it. */
export function WeekReading({ plan }: { plan: Omit<WeekPlan, "assignments"> }) {
  return (
    <>
      <Part title="Topics" items={plan.topics} />
      <Projects projects={plan.projects} />
      <Part title="Live classes" items={plan.liveClassTopics} />
      <Resources resources={plan.resources} />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      {children}
    </div>
  );
}

function Part({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="mt-1 list-disc pl-6">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}

function Projects({ projects }: Pick<WeekPlan, "projects">) {
  if (projects.length === 0) return null;
  return (
    <Section title="Projects">
      <ul className="mt-1 list-disc pl-6">
        {projects.map((project) =>
          typeof project === "string" ? (
            <li key={project}>{project}</li>
          ) : (
            <li key={project.title}>
              <span className="font-semibold">{project.title}</span>: {project.description}
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}

const TYPES = ["video", "article", "document", "tool", "other"] as const;

function Resources({ resources }: { resources: readonly ResourceData[] }) {
  if (resources.length === 0) return null;
  return (
    <Section title="Resources">
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]">
        {TYPES.map((type) => {
          const items = resources.filter((resource) => resource.type === type);
          return (
            items.length > 0 && (
              <div key={type} className="contents">
                <dt className="text-muted">{capitalize(type)}</dt>
                <dd>
                  <ul>
                    {items.map(({ title, url }) => (
                      <li key={url} className="py-0.5">
                        <ExternalLink href={url}>{title}</ExternalLink>
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </Section>
  );
}
