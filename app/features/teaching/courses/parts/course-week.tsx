import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount } from "#app/kernel/count.ts";
import { FlashNotice } from "#app/platform/forms/flash-notice.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { APART } from "#app/shell/staff/apart.ts";
import { MoveButtons } from "#app/shell/staff/move-buttons.tsx";
import { RowActions } from "#app/shell/staff/row-actions.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Prose } from "#app/ui/prose.tsx";

type Project = string | { title: string; description: string };

type Week = {
  id: string;
  week: number;
  title: string;
  topics: string[];
  projects: Project[];
  liveClassTopics: string[];
  completionCount: number;
  /** The id of a duplicate of this week, made by the button of this page. */
  copyId: string;
  resources: { id: string; title: string; url: string; type: string }[];
  assignments: {
    id: string;
    title: string;
    dueAt: number | null;
    /** In batches with a start date; empty without one. */
    dueDay: string;
    maxScore: number;
    submissionCount: number;
  }[];
};

/** One week of the roadmap with its contents and their actions. */
export function CourseWeek({
  week,
  coursePath,
  weekCount,
  mayEdit,
}: {
  week: Week;
  coursePath: string;
  weekCount: number;
  mayEdit: boolean;
}) {
  const path = `${coursePath}/weeks/${week.id}`;
  const name = `week ${week.week}`;
  return (
    <div id={`week-${week.week}`} className="grid gap-3">
      <FlashNotice at={`week-${week.week}`} />
      <Disclosure
        summary={
          <>
            Week {week.week}: {week.title}
            <span className="block text-sm font-normal text-muted">
              {formatCount(week.resources.length, "resource", "resources")},{" "}
              {formatCount(week.assignments.length, "assignment", "assignments")}, completed by{" "}
              {formatCount(week.completionCount, "student", "students")}
            </span>
          </>
        }
      >
        <div className="grid gap-5">
          {mayEdit && (
            <div className="flex flex-wrap items-center gap-2">
              <ButtonLink to={`${path}/edit`} variant="secondary" size="small">
                Edit {name}
              </ButtonLink>
              <MoveButtons
                intent="move-week"
                id={week.id}
                name={name}
                place={week.week}
                first={1}
                last={weekCount}
              />
              <Form method="post">
                <input type="hidden" name="id" value={week.id} />
                <input type="hidden" name="formKey" value={week.copyId} />
                <FormButton
                  name="intent"
                  value="duplicate-week"
                  variant="secondary"
                  size="small"
                  pending="Copying…"
                >
                  Duplicate {name}
                </FormButton>
              </Form>
              <ButtonLink to={`${path}/delete`} variant="danger" size="small" className={APART}>
                Remove {name}
              </ButtonLink>
            </div>
          )}
          <div className="grid gap-x-10 gap-y-4 md:grid-cols-3">
            <Entries title="Topics" entries={week.topics} />
            <Entries title="Projects" entries={week.projects.map(projectText)} />
            <Entries title="Live-class topics" entries={week.liveClassTopics} />
          </div>
          <Materials
            title="Resources"
            add={mayEdit && `${path}/resources/new`}
            addLabel="Add resource"
            week={name}
          >
            {week.resources.map(({ id, title, url, type }, index) => (
              <Material
                key={id}
                name={title}
                path={`${coursePath}/resources/${id}`}
                move={
                  mayEdit && (
                    <MoveButtons
                      intent="move-resource"
                      id={id}
                      name={title}
                      place={index}
                      last={week.resources.length - 1}
                    />
                  )
                }
              >
                <ExternalLink href={url}>{title}</ExternalLink>{" "}
                <span className="text-sm text-muted">{type}</span>
              </Material>
            ))}
          </Materials>
          <Materials
            title="Assignments"
            add={mayEdit && `${path}/assignments/new`}
            addLabel="Add assignment"
            week={name}
          >
            {week.assignments.map(({ id, title, dueAt, dueDay, maxScore, submissionCount }, index) => (
              <Material
                key={id}
                name={title}
                path={`${coursePath}/assignments/${id}`}
                move={
                  mayEdit && (
                    <MoveButtons
                      intent="move-assignment"
                      id={id}
                      name={title}
                      place={index}
                      last={week.assignments.length - 1}
                    />
                  )
                }
              >
                <span className="font-semibold">{title}</span>
                <span className="block text-sm text-muted">
                  Max score {maxScore}
                  {dueAt !== null && (
                    <>
                      , due <HomeDateTime at={dueAt} />
                    </>
                  )}
                  {dueDay && `, in dated batches on ${dueDay}`}, {submissionCount} submitted
                </span>
              </Material>
            ))}
          </Materials>
        </div>
      </Disclosure>
    </div>
  );
}

const projectText = (project: Project) =>
  typeof project === "string" ? project : `${project.title}: ${project.description}`;

function Entries({ title, entries }: { title: string; entries: string[] }) {
  if (entries.length === 0) return null;
  return (
    <Prose className="text-sm">
      <h3 className="text-base">{title}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </Prose>
  );
}

function Materials({
  title,
  add,
  addLabel,
  week,
  children,
}: {
  title: string;
  /** The address of the form that adds one; false without permission. */
  add: string | false;
  addLabel: string;
  week: string;
  children: ReactNode[];
}) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{title}</h3>
        {add && (
          <ButtonLink to={add} variant="quiet" size="small">
            {addLabel}
            <span className="visually-hidden"> to {week}</span>
          </ButtonLink>
        )}
      </div>
      {children.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">{children}</ul>
      )}
    </div>
  );
}

function Material({
  name,
  path,
  move,
  children,
}: {
  name: string;
  path: string;
  /** The buttons that move it; false without permission. */
  move: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-56 break-words">{children}</div>
      {move && (
        <RowActions name={name} path={path}>
          {move}
          <Link to={`${path}/place`} className={buttonClass({ variant: "quiet", size: "small" })}>
            Move or copy<span className="visually-hidden"> {name}</span>
          </Link>
        </RowActions>
      )}
    </li>
  );
}
