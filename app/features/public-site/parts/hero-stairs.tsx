import clsx from "clsx";
import { areSamples, siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { ProductPicture } from "./product-picture.tsx";

/** Width of a tread in percent; the top one takes what remains, so that every name fits on its stair. */
const TREAD = 12;
const INDENTS = ["pl-[0%]", "pl-[12%]", "pl-[24%]", "pl-[36%]", "pl-[48%]", "pl-[60%]"];

/**
 * Six stairs, a month each; decorative, because the roadmap section has the same content as text. On large screens a
 * picture of the product is above the first three; it shows the demo's course and name, so it is a sample as well.
 */
export function HeroStairs() {
  const { showsSamples } = useRequestFacts();
  const months = siteTexts().roadmap.months.map(({ name }, index) => ({ month: index + 1, name }));
  const stairs = months.length;
  if (stairs === 0) return null;
  const climb = months.map((_, stair) => `H${stair * TREAD}V${stairs - stair - 1}`).join("");
  return (
    <div className="relative mt-2">
      {showsSamples && areSamples("stories") && (
        <ProductPicture className="absolute bottom-36 left-[1%] hidden w-[34%] lg:block" />
      )}
      <svg
        viewBox={`0 0 100 ${stairs}`}
        preserveAspectRatio="none"
        className="step-line absolute inset-0 size-full overflow-visible"
        aria-hidden="true"
      >
        {months.map(({ month }) => (
          <rect
            key={month}
            x={(month - 1) * TREAD}
            y={stairs - month}
            width={100 - (month - 1) * TREAD}
            height={1}
            className={month % 2 ? "fill-marigold-wash" : "fill-wash"}
          />
        ))}
        <path
          d={`M0 ${stairs}${climb}H100`}
          fill="none"
          strokeWidth="4"
          vectorEffect="non-scaling-stroke"
          className="stroke-marigold"
        />
      </svg>
      <ol className="relative flex flex-col-reverse" aria-hidden="true">
        {months.map(({ month, name }) => (
          <li
            key={month}
            className={clsx("flex h-7 items-center whitespace-nowrap lg:h-12", INDENTS[month - 1])}
          >
            <span className="heading w-8 text-center lg:w-12 lg:text-xl">{month}</span>
            <span className="min-w-0 truncate text-sm lg:text-base">{name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
