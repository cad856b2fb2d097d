import { Link } from "@remix-run/react";
import clsx from "clsx";
import { DELETED_ACCOUNT } from "#app/features/operations/audit/format-audit.ts";
import type { WeekCell, WeekState } from "#app/features/students/profile.ts";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { useIsHydrated } from "#app/platform/browser/use-hydrated.ts";
import { paths } from "#app/platform/http/paths.ts";
import { HomeDate, HomeDateTime } from "#app/shell/home-time.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import type { NextStep } from "./next-steps.ts";
import { tabPath } from "./student-profile.tsx";
import { Section } from "./student-section.tsx";

const STATES: Record<WeekState, { label: string; mark: string; look: string }> = {
  done: { label: "Done", mark: "✓", look: "border-leaf/30 bg-leaf-wash text-leaf" },
  sent: { label: "All sent", mark: "↑", look: "border-hairline text-muted" },
  late: { label: "Overdue", mark: "!", look: "border-brick/30 bg-brick-wash text-brick" },
  returned: { label: "Returned", mark: "↩", look: "border-amber/30 bg-amber-wash text-amber" },
  empty: { label: "Open", mark: "", look: "border-hairline text-muted" },
};

const NAMES = Object.keys(STATES) as WeekState[];

type OverviewProps = {
  person: StudentRecord["person"];
  /** As people read it; empty: not known. */
  phone: string;
  cells: readonly WeekCell[];
  steps: readonly NextStep[];
  note: LastNote | undefined;
  mayWrite: boolean;
};

export const Overview = ({ person, phone, cells, steps, note, mayWrite }: OverviewProps) => (
  <>
    {cells.length > 0 && person.userType === "student" && <WeekStrip cells={cells} />}
    {person.userType === "student" && (
      <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-2">
        <NextSteps steps={steps} />
        <LastNotePart note={note} person={person} mayWrite={mayWrite} />
      </div>
    )}
    <Facts person={person} phone={phone} />
  </>
);

/** The weeks of the course as cells, each with its state as a mark and in words; the current one is outlined. */
function WeekStrip({ cells }: { cells: readonly WeekCell[] }) {
  return (
    <Section title="Weeks">
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(2.125rem,1fr))] gap-1">
        {cells.map(({ week, title, state, isCurrent }) => {
          const { label, mark, look } = STATES[state];
          const name = `Week ${week}, ${title}: ${label.toLowerCase()}${isCurrent ? ", the current week" : ""}`;
          const className = clsx(
            "figures flex h-11 flex-col items-center justify-center rounded-control border text-xs leading-4 no-underline",
            look,
            isCurrent && "font-bold outline-2 outline-offset-1 outline-indigo",
          );
          const content = (
            <>
              <span aria-hidden>{week}</span>
              <span aria-hidden className="h-5 font-bold">
                {mark}
              </span>
              <span className="visually-hidden">{name}</span>
            </>
          );
          return (
            <li key={week}>
              <Link to={`${tabPath("work")}#week-${week}`} title={name} className={className}>
                {content}
              </Link>
            </li>
          );
        })}
      </ol>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {NAMES.map((state) => {
          const { label, mark, look } = STATES[state];
          return (
            <li key={state} className="flex items-center gap-1.5">
              <span
                aria-hidden
                className={clsx("grid size-5 place-items-center rounded border text-xs font-bold", look)}
              >
                {mark}
              </span>
              {label}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export const StepLink = ({
  action,
  isFirst,
}: {
  action: NonNullable<NextStep["action"]>;
  isFirst: boolean;
}) => {
  const look = isFirst ? buttonClass({ size: "small" }) : "link text-sm";
  return action.to.startsWith("mailto:") ? (
    <a href={action.to} className={look}>
      {action.label}
    </a>
  ) : (
    <Link to={action.to} className={look}>
      {action.label}
    </Link>
  );
};

/** What staff do next for the student: the first as a button, the others as lines. */
function NextSteps({ steps: [first, ...others] }: { steps: readonly NextStep[] }) {
  return (
    <Section title="Next">
      {first ? (
        <div className="grid gap-2">
          <p className="font-semibold">{first.text}</p>
          {first.action && <StepLink action={first.action} isFirst />}
        </div>
      ) : (
        <p className="text-muted">Nothing is waiting.</p>
      )}
      {others.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {others.map(({ text, action }) => (
            <li key={text}>
              {text} {action && <StepLink action={action} isFirst={false} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

export type LastNote = { at: number; author: string | null; text: string; kind: "note" | "feedback" };

/** The newest staff note, or the newest counselling feedback, whichever is later. */
function LastNotePart({ note, person, mayWrite }: Pick<OverviewProps, "note" | "person" | "mayWrite">) {
  return (
    <Section title="Last note">
      {note ? (
        <>
          {note.text && (
            <p className="max-w-measure break-words whitespace-pre-line line-clamp-4">{note.text}</p>
          )}
          <p className="text-sm text-muted">
            {note.kind === "note" ? "Staff note" : "Counselling"} by {note.author ?? DELETED_ACCOUNT},{" "}
            <HomeDate at={note.at} />
          </p>
        </>
      ) : (
        <p className="text-muted">No notes and no counselling yet.</p>
      )}
      <p>
        <Link to={`${paths.adminCounselling}/students/${person.id}`} className="link text-sm">
          {mayWrite ? "Write a note" : "Feedback and notes"}
        </Link>
      </p>
    </Section>
  );
}

const Facts = ({ person, phone }: Pick<OverviewProps, "person" | "phone">) => (
  <Section title="Details">
    <FactList
      facts={{
        ...(person.userType === "student" && {
          Phone: phone ? (
            <a href={`tel:${person.phone}`} className="link">
              {phone}
            </a>
          ) : (
            "Not known"
          ),
          Course: person.courseName ?? "None assigned",
          Branch: person.branch || "Not stated",
          College: person.collegeName || "Not stated",
          "Name on the test": person.studentName || "Not stated",
        }),
        Joined: <HomeDateTime at={person.createdAt} />,
        "Account id": <CopyId id={person.id} />,
      }}
    />
  </Section>
);

/** The id is for programs: it opens on demand, and is copied with scripts. */
function CopyId({ id }: { id: string }) {
  const isHydrated = useIsHydrated();
  return isHydrated ? (
    <Button
      type="button"
      variant="quiet"
      size="small"
      className="-ml-3"
      onClick={() => navigator.clipboard.writeText(id)}
    >
      Copy id
    </Button>
  ) : (
    <details>
      <summary>Show id</summary>
      {id}
    </details>
  );
}
