import { Link, useLocation } from "@remix-run/react";
import clsx from "clsx";
import type { ComponentProps } from "react";
import type { ProfileNumbers } from "#app/features/students/profile.ts";
import { STUDENT_TABS, type StudentTab } from "#app/features/students/tabs.ts";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

type Person = StudentRecord["person"];
type May = StudentRecord["may"];

const LABELS: Record<StudentTab, string> = {
  overview: "Overview",
  work: "Work",
  test: "Test",
  counselling: "Counselling",
  payments: "Payments",
  history: "History",
};

/** The tabs that have something for this reader and person. */
export function tabsFor({ person, may }: { person: Person; may: May }): StudentTab[] {
  const isShown: Record<StudentTab, boolean> = {
    overview: true,
    work: person.userType === "student",
    test: may.readResults,
    counselling: person.userType === "student",
    payments: may.readPayments,
    history: true,
  };
  return STUDENT_TABS.filter((tab) => isShown[tab]);
}

export const tabPath = (tab: StudentTab) => (tab === "overview" ? "?" : `?tab=${tab}`);

/** The address of a tab from within the page: the list from which the page was opened stays. */
export function useTabPath() {
  const list = new URLSearchParams(useLocation().search).get("list");
  const kept = list === null ? "" : `&${new URLSearchParams({ list })}`;
  return (tab: StudentTab) => tabPath(tab) + kept;
}

export function StudentTabs({
  name,
  tabs,
  tab,
}: {
  name: string;
  tabs: readonly StudentTab[];
  tab: StudentTab;
}) {
  const toTab = useTabPath();
  return (
    <Tabs
      label={name}
      tabs={tabs.map((each) => ({ to: toTab(each), label: LABELS[each], current: each === tab }))}
    />
  );
}

/** The tabs beside a list, where only the first one is shown: links to the others of the student's page at `path`. */
export const OtherTabs = ({
  name,
  tabs,
  path,
}: {
  name: string;
  tabs: readonly StudentTab[];
  path: string;
}) => (
  <nav aria-label={name} className="flex flex-wrap gap-x-4 text-sm">
    {tabs
      .filter((tab) => tab !== "overview")
      .map((tab) => (
        <Link key={tab} to={`${path}&tab=${tab}`} className="link inline-flex min-h-9 items-center">
          {LABELS[tab]}
        </Link>
      ))}
  </nav>
);

export type Standing = {
  /** 'Week 7 of 26'; undefined outside a course. */
  week?: string;
  /** 'today', '5 days ago'. */
  lastActive: string;
  owner: string | null;
};

/** The states of the account, where the student is, and who is responsible. */
export function StudentLead({
  person,
  may,
  isLocked,
  standing: { week, lastActive, owner },
}: {
  person: Person;
  may: May;
  isLocked: boolean;
  standing: Standing;
}) {
  const isStudent = person.userType === "student";
  return (
    <span className="grid gap-1 text-base">
      <span className="flex flex-wrap items-center gap-2">
        {person.staffRole && (
          <Badge tone="indigo">
            <span className="capitalize">{person.staffRole}</span>
          </Badge>
        )}
        {isStudent && (person.plan === "premium" ? <Badge tone="leaf">Premium</Badge> : <Badge>Free</Badge>)}
        {person.disabledAt !== null && <Badge tone="brick">Disabled</Badge>}
        {isLocked && <Badge tone="brick">Sign-in locked</Badge>}
        {person.returnReason !== null && <Badge tone="brick">Mail comes back</Badge>}
        <span className="wrap-anywhere">{person.email}</span>
      </span>
      {person.returnReason !== null && (
        <span className="text-sm wrap-anywhere text-brick">
          Notifications are not mailed to this address: {person.returnReason}
        </span>
      )}
      <span className="flex flex-wrap gap-x-5 text-ink">
        {person.batchName &&
          (may.readBatches ? (
            <Link to={`${paths.adminBatches}/${person.batchId}`} className="link">
              {person.batchName}
            </Link>
          ) : (
            <span>{person.batchName}</span>
          ))}
        {week && <span>{week}</span>}
        <span>Last active {lastActive}</span>
        {person.batchId !== null && <Owner person={person} may={may} owner={owner} />}
      </span>
    </span>
  );
}

export const MessageLink = ({
  id,
  size,
}: { id: string } & Pick<ComponentProps<typeof ButtonLink>, "size">) => (
  <ButtonLink to={`${paths.adminRisks}/${id}`} variant="secondary" size={size}>
    Message
  </ButtonLink>
);

/** A message in Kadam, for students of a batch, an email, and a chat where a number is known. */
export const MessageLinks = ({ person, may, chat }: { person: Person; may: May; chat: string }) => (
  <>
    {may.message && <MessageLink id={person.id} />}
    <a href={`mailto:${person.email}`} className={buttonClass({ variant: "secondary" })}>
      Email
    </a>
    {chat && (
      <ExternalLink href={chat} className={buttonClass({ variant: "secondary" })}>
        WhatsApp
      </ExternalLink>
    )}
  </>
);

const Owner = ({ person, may, owner }: { person: Person; may: May; owner: string | null }) =>
  may.message ? (
    <Link to={`${paths.adminRisks}/${person.id}#assign`} className="link">
      {owner ?? "Unassigned"}
      <span className="visually-hidden">, change who is responsible</span>
    </Link>
  ) : (
    (owner ?? "Unassigned")
  );

const percent = (part: number, whole: number) => (whole === 0 ? "–" : `${Math.round((100 * part) / whole)}%`);

type NumbersProps = {
  numbers: ProfileNumbers;
  attendance: StudentRecord["attendance"];
  /** The page of the student, from elsewhere. */
  path?: string;
};

type Shown = { label: string; value: string; detail?: string; isBad?: boolean };

/** The five numbers of a student in a course; each leads to the rows behind it. */
export function Numbers({ numbers, attendance, path = "" }: NumbersProps) {
  const { weeksDone, weeks, onTime, sent, overdue, average } = numbers;
  const shown: Shown[] = [
    { label: "Weeks done", value: `${weeksDone} of ${weeks}` },
    {
      label: "Sent on time",
      value: percent(onTime, sent),
      detail: sent > 0 ? `${onTime} of ${sent}` : "nothing sent yet",
    },
    { label: "Overdue", value: String(overdue), isBad: overdue > 0 },
    { label: "Average grade", value: average === null ? "–" : `${average.toFixed(1)}%` },
  ];
  if (attendance) {
    const { present, confirmed } = attendance;
    shown.push({
      label: "Attendance",
      value: percent(present, confirmed),
      detail: confirmed > 0 ? `${present} of ${formatCount(confirmed, "class", "classes")}` : "no class yet",
    });
  }
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-6 gap-y-3 border-y border-hairline py-3">
      {shown.map(({ label, value, detail, isBad = false }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className={clsx("heading figures text-xl", isBad && "text-brick")}>
            <Link to={path + tabPath("work")} className="text-inherit no-underline hover:underline">
              {value}
            </Link>{" "}
            {detail && <span className="font-sans text-sm font-normal text-muted">{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
