import { monthlyRoadmap } from "#app/content/roadmap.ts";

const WIDTH = 80;
const RISE = 46;
const BASE = 30;
const HEIGHT = monthlyRoadmap.length * RISE + BASE;
const TOP = 8;

const topOf = (month: number) => TOP + HEIGHT - BASE - month * RISE;

/** Six stairs, a month each; decorative, because the roadmap section has the same content as text. */
export function HeroStairs() {
  const line = monthlyRoadmap.map(({ month }) => `V${topOf(month)}H${month * WIDTH}`).join("");
  return (
    <svg
      viewBox={`0 0 ${monthlyRoadmap.length * WIDTH} ${TOP + HEIGHT}`}
      className="step-line block h-auto w-full"
      aria-hidden="true"
    >
      {monthlyRoadmap.map(({ month }) => (
        <g key={month}>
          <rect
            x={(month - 1) * WIDTH}
            y={topOf(month)}
            width={WIDTH}
            height={TOP + HEIGHT - topOf(month)}
            className={month % 2 ? "fill-marigold-wash" : "fill-wash"}
          />
          <text
            x={(month - 0.5) * WIDTH}
            y={topOf(month) + 30}
            textAnchor="middle"
            className="heading fill-ink text-xl"
          >
            {month}
          </text>
        </g>
      ))}
      <path d={`M2 ${TOP + HEIGHT}${line}`} fill="none" strokeWidth="4" className="stroke-marigold" />
    </svg>
  );
}
