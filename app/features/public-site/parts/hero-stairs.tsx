import clsx from "clsx";
import { monthlyRoadmap } from "#app/features/public-site/content/roadmap.ts";
import { ProductPicture } from "./product-picture.tsx";

const STAIRS = monthlyRoadmap.length;
/** Width of a tread in percent; the top one takes what remains, so that every name fits on its stair. */
const TREAD = 12;
const INDENTS = ["pl-[0%]", "pl-[12%]", "pl-[24%]", "pl-[36%]", "pl-[48%]", "pl-[60%]"];

/**
 * Six stairs, a month each; decorative, because the roadmap section has the same content as text. On large screens a
 * picture of the product is above the first three.
 */
export function HeroStairs() {
  const climb = monthlyRoadmap.map((_, stair) => `H${stair * TREAD}V${STAIRS - stair - 1}`).join("");
  return (
    <div className="relative mt-2">
      <ProductPicture className="absolute bottom-36 left-[1%] hidden w-[34%] lg:block" />
      <svg
        viewBox={`0 0 100 ${STAIRS}`}
        preserveAspectRatio="none"
        className="step-line absolute inset-0 size-full overflow-visible"
        aria-hidden="true"
      >
        {monthlyRoadmap.map(({ month }) => (
          <rect
            key={month}
            x={(month - 1) * TREAD}
            y={STAIRS - month}
            width={100 - (month - 1) * TREAD}
            height={1}
            className={month % 2 ? "fill-marigold-wash" : "fill-wash"}
          />
        ))}
        <path
          d={`M0 ${STAIRS}${climb}H100`}
          fill="none"
          strokeWidth="4"
          vectorEffect="non-scaling-stroke"
          className="stroke-marigold"
        />
      </svg>
      <ol className="relative flex flex-col-reverse" aria-hidden="true">
        {monthlyRoadmap.map(({ month, name }) => (
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
