import type { CSSProperties } from "react";
import { brand } from "#app/content/brand.ts";
import { chatLink, openingMessage } from "#app/content/chat.ts";
import { type Opening, openings } from "#app/content/openings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";

const CARD_WIDTH = 288;
const GAP = 16;
/** Half a pixel per frame at 60 frames a second (specification, section 2). */
const PIXELS_PER_SECOND = 30;
const SECONDS = (openings.length * (CARD_WIDTH + GAP)) / PIXELS_PER_SECOND;

const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});

/**
 * The six openings, moving slowly. They stop under the pointer, with the focus inside, by the button, and where the
 * reader wants no motion; the second run of cards only closes the loop.
 */
export function ActiveHirings() {
  return (
    <section aria-labelledby="hirings-title" className="marquee no-print">
      <input type="checkbox" id="hirings-pause" className="marquee-pause visually-hidden" />
      <div className="marquee-head flex flex-wrap items-center justify-between gap-3">
        <h2 id="hirings-title" className="text-xl">
          Active Hirings
        </h2>
        <label
          htmlFor="hirings-pause"
          className={buttonClass({ variant: "quiet", size: "small" }, "marquee-button")}
        >
          Pause the cards
        </label>
      </div>
      <p id="hirings-note" className="text-sm text-muted">
        Placement starts in month 4 of the program. {brand.sampleNote}
      </p>
      <div className="marquee-window mt-4">
        <div className="marquee-track" style={{ animationDuration: `${SECONDS}s` } as CSSProperties}>
          <ul className="flex">
            {openings.map((opening) => (
              <OpeningCard key={opening.id} opening={opening} />
            ))}
          </ul>
          <ul className="marquee-copy flex" aria-hidden="true">
            {openings.map((opening) => (
              <OpeningCard key={opening.id} opening={opening} isCopy />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function OpeningCard({ opening, isCopy = false }: { opening: Opening; isCopy?: boolean }) {
  const { company, position, durationMonths, positions, stipendPerMonth, location } = opening;
  const facts = [
    ["Duration", `${durationMonths} months`],
    ["Positions", String(positions)],
    ["Stipend", `${rupees.format(stipendPerMonth)} a month`],
    ["Location", location],
  ];
  return (
    <li className="marquee-card card flex flex-col rounded-card border border-hairline bg-surface p-4">
      <p className="text-sm text-muted">{company}</p>
      <h3 className="text-lg">{position}</h3>
      <dl className="mt-2 mb-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto">
        {isCopy ? (
          <span className={buttonClass({ variant: "secondary", size: "small" })}>Apply Now</span>
        ) : (
          <ExternalLink
            href={chatLink(openingMessage(opening))}
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            Apply Now
            <span className="visually-hidden">
              : {position} at {company}
            </span>
          </ExternalLink>
        )}
      </div>
    </li>
  );
}
