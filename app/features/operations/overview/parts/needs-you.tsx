import { Link } from "@remix-run/react";
import { getQueue } from "#app/features/operations/overview/queues.ts";
import type { WaitingQueue } from "#app/features/operations/overview/use-cases/overview.server.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";

type NeedsProps = { waiting: WaitingQueue[]; serverNow: number };

/** Work that waits for the staff: a card for each queue with rows. */
export const NeedsYou = ({ waiting, serverNow }: NeedsProps) => (
  <section aria-labelledby="needs-you" className="grid gap-3">
    <h2 id="needs-you" className="text-xl">
      Needs attention
    </h2>
    {waiting.length === 0 ? (
      <p className="text-muted">Nothing is waiting for you.</p>
    ) : (
      <ul className="grid gap-4 @min-[30rem]/page:grid-cols-2 @min-[44rem]/page:grid-cols-3 @min-[56rem]/page:grid-cols-4">
        {waiting.map((queue) => (
          <NeedCard key={queue.name} queue={queue} serverNow={serverNow} />
        ))}
      </ul>
    )}
  </section>
);

function NeedCard({ queue, serverNow }: { queue: WaitingQueue; serverNow: number }) {
  const { count, firstId } = queue;
  const { list, noun, action } = getQueue(queue.name);
  return (
    <li className="grid">
      <Card className="flex flex-col items-start gap-3">
        <Link to={list} className="group text-ink no-underline">
          <span className="heading figures block text-2xl text-indigo group-hover:underline">
            {formatNumber(count)}
          </span>
          <span className="font-semibold">{noun[count === 1 ? 0 : 1]}</span>
        </Link>
        <p className="text-sm text-muted">{describeQueue(queue, serverNow)}</p>
        <ButtonLink
          to={typeof action.to === "string" ? action.to : action.to(firstId ?? "")}
          size="small"
          className="mt-auto"
        >
          {action.label}
        </ButtonLink>
      </Card>
    </li>
  );
}

/** What is most urgent in a queue. */
function describeQueue({ name, firstAt, past, count }: WaitingQueue, serverNow: number): string {
  const { isDue, isLive } = getQueue(name);
  if (isLive) return "See who has how much time left.";
  if (firstAt === null) return "The most severe first.";
  if (!isDue) return `The oldest has waited ${formatWait(serverNow - firstAt)}.`;
  const first = formatHomeDate(firstAt);
  if (past === 0) return `The first is due on ${first}.`;
  return past === count ? `Overdue, the first since ${first}.` : `${past} overdue, the first since ${first}.`;
}

function formatWait(milliseconds: number): string {
  // The database may be a moment ahead of this clock.
  const days = Math.max(0, Math.floor(milliseconds / DAY_MS));
  if (days === 0) return "less than a day";
  return days === 1 ? "a day" : `${days} days`;
}
