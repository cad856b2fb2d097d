import { Link } from "@remix-run/react";
import { placementPaths } from "#app/features/placement/paths.ts";
import { provider } from "#app/features/provider/provider.ts";
import { SAMPLE_NOTE } from "#app/shell/sample-note.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Marquee } from "#app/ui/moving.tsx";
import type { HiringCard } from "./hiring-card.server.ts";

/** Cards of 284 px with gaps of 16 px: 30 px a second, 0.5 px a frame, for any number of them (Specification §2). */
const SECONDS_PER_CARD = 10;
/** Fewer are not as wide as the screen: they do not move. */
const MOVING_FROM = 5;

/** The openings with a free position (Specification §2, Ruling 16). */
export function ActiveHirings({ hirings }: { hirings: readonly HiringCard[] }) {
  const hasSamples = hirings.some(({ isSample }) => isSample);
  return (
    <section aria-labelledby="hirings-title" className="hirings no-print relative">
      <h2 id="hirings-title" className="text-xl">
        Active Hirings
      </h2>
      <p className="mb-2 text-sm text-muted">
        Placement starts in month {provider().programme.placementMonth}. {hasSamples && SAMPLE_NOTE}
        {hirings.length === 0 && "No company has an opening at the moment. New ones appear here."}{" "}
        <Link to={placementPaths.openings} className="link">
          All internships
        </Link>
      </p>
      <Cards hirings={hirings} />
    </section>
  );
}

const openingKey = ({ company, position, facts }: HiringCard) => `${company} ${position} ${facts.join()}`;

function Cards({ hirings }: { hirings: readonly HiringCard[] }) {
  const cards = hirings.map((hiring) => <OpeningCard key={openingKey(hiring)} hiring={hiring} />);
  if (hirings.length === 0) return null;
  if (hirings.length < MOVING_FROM) return <ul className="flex flex-wrap gap-4">{cards}</ul>;
  return (
    <Marquee
      id="pause-hirings"
      subject="the openings"
      label="Openings"
      seconds={hirings.length * SECONDS_PER_CARD}
      copy={hirings.map((hiring) => <OpeningCard key={openingKey(hiring)} hiring={hiring} isCopy />)}
    >
      {cards}
    </Marquee>
  );
}

function OpeningCard({ hiring, isCopy = false }: { hiring: HiringCard; isCopy?: boolean }) {
  const { company, position, facts, isSample } = hiring;
  return (
    <li className="card flex w-71 flex-col rounded-card border border-hairline bg-surface p-3 sm:p-4">
      <p className="flex justify-between gap-2 text-sm text-muted">
        {company} {isSample && <span>Sample</span>}
      </p>
      <h3>{position}</h3>
      <dl className="mt-1 mb-2 grid sm:mt-2 sm:mb-3 grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto">
        <ApplyNow hiring={hiring} isCopy={isCopy} />
      </p>
    </li>
  );
}

function ApplyNow({ hiring, isCopy }: { hiring: HiringCard; isCopy: boolean }) {
  const look = buttonClass({ variant: "secondary", size: "small" });
  if (isCopy) return <span className={look}>Apply Now</span>;
  const name = (
    <>
      Apply Now
      <span className="visually-hidden">
        {" "}
        for {hiring.position} at {hiring.company}
      </span>
    </>
  );
  if (hiring.to) {
    return (
      <Link to={hiring.to} className={look}>
        {name}
      </Link>
    );
  }
  return (
    <ExternalLink href={hiring.chat ?? ""} className={look}>
      {name}
    </ExternalLink>
  );
}
