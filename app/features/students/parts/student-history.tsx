import { Link } from "@remix-run/react";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { formatHomeTime } from "#app/platform/format/time.ts";
import { paths } from "#app/platform/http/paths.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";
import type { HistoryEntry, HistoryKind } from "./student-history.ts";
import { Section } from "./student-section.tsx";

const ICONS: Record<HistoryKind, string> = {
  account: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-4 4-6 8-6s8 2 8 6",
  test: "M9 11l3 3 8-8M20 12v8H4V4h11",
  work: "M14 3H6v18h12V7zM14 3v4h4M9 13h6M9 17h4",
  class: "M3 5h18v12H3zM9 21h6M12 17v4",
  counselling: "M4 5h16v11H9l-5 4z",
  placement: "M3 8h18v12H3zM9 8V5h6v3M3 13h18",
};

export type History = {
  days: { day: string; entries: HistoryEntry[] }[];
  /** Entries that are left out. */
  earlier: number;
};

/** What happened to the student by day, newest first; what belongs together is one entry. */
export const HistoryList = ({ days, earlier }: History) => (
  <Section title="History">
    <ol className="grid gap-5">
      {days.map(({ day, entries }) => (
        <li key={day} className="grid gap-x-6 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
          <h3 className="text-sm leading-7 font-semibold">{day}</h3>
          <ul className="grid gap-1">
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
    {earlier > 0 && (
      <p>
        <Link to="?tab=history&all=1" preventScrollReset className="link">
          Show more: {earlier} earlier
        </Link>
      </p>
    )}
  </Section>
);

/** The same event again, such as a sign-in, has its number. */
function repeated(events: HistoryEntry["events"]) {
  const counts = new Map<string, HistoryEntry["events"][number] & { count: number }>();
  for (const event of events) {
    const known = counts.get(event.text);
    counts.set(event.text, { ...(known ?? event), count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

const Entry = ({ entry: { kind, label, events } }: { entry: HistoryEntry }) => (
  <li className="flex gap-2 leading-7 wrap-anywhere">
    <StrokeIcon path={ICONS[kind]} className="mt-1.5 size-4 text-muted" />
    <p>
      {label && <span className="font-semibold">{label}: </span>}
      {repeated(events).map(({ text, to, count }, index) => (
        <span key={text}>
          {index > 0 && <span className="text-muted"> · </span>}
          {to ? (
            <Link to={to} className="text-ink underline underline-offset-4 hover:text-indigo">
              {text}
            </Link>
          ) : (
            text
          )}
          {count > 1 && <span className="text-muted"> {count} times</span>}
        </span>
      ))}{" "}
      <time dateTime={new Date(events[0]!.at).toISOString()} className="text-sm whitespace-nowrap text-muted">
        {formatHomeTime(events[0]!.at)}
      </time>
    </p>
  </li>
);

export function SignIns({ sessions }: Pick<StudentRecord, "sessions">) {
  const head = (
    <tr>
      <Th>Device</Th>
      <Th>Signed in</Th>
      <Th>Address</Th>
    </tr>
  );
  return (
    <Section title="Signed in on">
      {sessions.length === 0 ? (
        <p className="text-muted">No active sign-ins.</p>
      ) : (
        <Table caption="Devices that are signed in" captionHidden dense rows head={head}>
          {sessions.map(({ id, device, signedInAt, ipAddress }) => (
            <tr key={id}>
              <RowTh>{device}</RowTh>
              <Td phone="line">
                <HomeDateTime at={signedInAt} />
              </Td>
              <Td phone="line">{ipAddress || "Not known"}</Td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}

export const AllAudit = ({ person }: Pick<StudentRecord, "person">) => (
  <p>
    <Link to={`${paths.adminAudit}?${new URLSearchParams({ person: person.id })}`} className="link">
      Everything recorded about {person.name}
    </Link>
  </p>
);
