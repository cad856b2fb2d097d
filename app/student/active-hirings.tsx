import { brand } from "#app/content/brand.ts";
import { chatLink, openingMessage } from "#app/content/chat.ts";
import { type Opening, openings } from "#app/content/openings.ts";
import { formatRupees } from "#app/format/rupees.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Marquee } from "#app/ui/moving.tsx";

/** The six openings, moving half a pixel per frame (Specification §2, Ruling 16). */
export function ActiveHirings() {
  return (
    <section aria-labelledby="hirings-title" className="hirings no-print relative">
      <h2 id="hirings-title" className="text-xl">
        Active Hirings
      </h2>
      <p className="mb-2 text-sm text-muted">Placement starts in month 4. {brand.sampleNote}</p>
      <Marquee
        id="pause-hirings"
        subject="the openings"
        label="Openings"
        copy={openings.map((opening) => <OpeningCard key={opening.id} opening={opening} isCopy />)}
      >
        {openings.map((opening) => (
          <OpeningCard key={opening.id} opening={opening} />
        ))}
      </Marquee>
    </section>
  );
}

/** Six cards of 284 px with gaps of 16 px pass in the 60 s of the animation: 30 px a second, 0.5 px a frame. */
function OpeningCard({ opening, isCopy = false }: { opening: Opening; isCopy?: boolean }) {
  const { company, position, durationMonths, positions, stipendPerMonth, location } = opening;
  const facts = [
    ["Duration", `${durationMonths} months`],
    ["Positions", String(positions)],
    ["Stipend", `${formatRupees(stipendPerMonth)} a month`],
    ["Location", location],
  ] as const;
  return (
    <li className="card flex w-71 flex-col rounded-card border border-hairline bg-surface p-4">
      <p className="text-sm text-muted">{company}</p>
      <h3>{position}</h3>
      <dl className="mt-2 mb-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto">
        <ApplyNow opening={opening} isCopy={isCopy} />
      </p>
    </li>
  );
}

function ApplyNow({ opening, isCopy }: { opening: Opening; isCopy: boolean }) {
  const look = buttonClass({ variant: "secondary", size: "small" });
  if (isCopy) return <span className={look}>Apply Now</span>;
  return (
    <ExternalLink href={chatLink(openingMessage(opening))} className={look}>
      Apply Now
      <span className="visually-hidden">
        {" "}
        for {opening.position} at {opening.company}
      </span>
    </ExternalLink>
  );
}
