import { Link } from "@remix-run/react";
import type { Overview } from "#app/domain/overview/service.server.ts";
import { formatNumber } from "#app/format/count.ts";
import { formatIstDate } from "#app/format/time.ts";
import { paths } from "#app/http/paths.ts";
import { refundPaths } from "#app/http/refund-paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";

type NeedsProps = { overview: Overview; serverNow: number };

type Need = {
  count: number;
  /** The list of exactly these rows. */
  to: string;
  noun: readonly [one: string, many: string];
  detail: string;
  action: { to: string; label: string };
};

/** Work that waits for the staff; a card without any is left out. */
export function NeedsYou({ overview, serverNow }: NeedsProps) {
  const needs = listNeeds(overview, serverNow).filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="needs-you" className="grid gap-3">
      <h2 id="needs-you" className="text-xl">
        Needs you
      </h2>
      {needs.length === 0 ? (
        <p className="text-muted">Nothing is waiting for you.</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {needs.map((need) => (
            <NeedCard key={need.to} need={need} />
          ))}
        </ul>
      )}
    </section>
  );
}

const NeedCard = ({ need: { count, to, noun, detail, action } }: { need: Need }) => (
  <li className="grid">
    <Card className="flex flex-col items-start gap-3">
      <Link to={to} className="group text-ink no-underline">
        <span className="heading figures block text-2xl text-indigo group-hover:underline">
          {formatNumber(count)}
        </span>
        <span className="font-semibold">{count === 1 ? noun[0] : noun[1]}</span>
      </Link>
      <p className="text-sm text-muted">{detail}</p>
      <ButtonLink to={action.to} size="small" className="mt-auto">
        {action.label}
      </ButtonLink>
    </Card>
  </li>
);

const DAY_MS = 24 * 60 * 60 * 1000;

function listNeeds(
  { counts, oldestSubmission, oldestEnquiry, overdueRefunds }: Overview,
  serverNow: number,
): Need[] {
  const age = (at: number | undefined) => formatAge(serverNow - (at ?? serverNow));
  return [
    {
      count: counts.toGrade,
      to: paths.adminGrading,
      noun: ["submission to grade", "submissions to grade"],
      detail: `The oldest was sent ${age(oldestSubmission?.submittedAt)}.`,
      action: { to: `${paths.adminGrading}/${oldestSubmission?.id}`, label: "Grade the oldest" },
    },
    {
      count: counts.newEnquiries,
      to: `${paths.adminEnquiries}?status=new`,
      noun: ["new enquiry", "new enquiries"],
      detail: `${oldestEnquiry?.name} wrote ${age(oldestEnquiry?.createdAt)}.`,
      action: { to: `${paths.adminEnquiries}/${oldestEnquiry?.id}`, label: "Answer the oldest" },
    },
    {
      count: overdueRefunds.count,
      to: `${refundPaths.cases}?due=overdue`,
      noun: ["refund overdue", "refunds overdue"],
      detail: `The first was due on ${formatIstDate(overdueRefunds.dueAt ?? serverNow)}.`,
      action: { to: `${refundPaths.cases}/${overdueRefunds.id}`, label: "Open the first" },
    },
    {
      count: counts.running,
      to: `${paths.adminResults}?state=in_progress`,
      noun: ["test running", "tests running"],
      detail: "See who has how much time left.",
      action: { to: paths.adminExamDay, label: "Open exam day" },
    },
    {
      count: counts.givenUp,
      to: `${paths.adminDeliveries}?state=given_up`,
      noun: ["delivery given up", "deliveries given up"],
      detail: "Kadam does not try these mails or enquiries again.",
      action: { to: `${paths.adminDeliveries}?state=given_up`, label: "See why" },
    },
  ];
}

function formatAge(milliseconds: number): string {
  // The database may be a moment ahead of this clock.
  const days = Math.max(0, Math.floor(milliseconds / DAY_MS));
  if (days === 0) return "within the last 24 hours";
  return days === 1 ? "a day ago" : `${days} days ago`;
}
