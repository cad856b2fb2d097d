import { Link } from "@remix-run/react";
import clsx from "clsx";
import { type AnswerMark, answerMark } from "#app/features/scholarship-test/results/rules.ts";
import { formatDuration } from "#app/platform/format/time.ts";
import { type Line, MARKS } from "./marks.ts";

const BAR = { width: 10, height: 32 };

const TONES: Record<AnswerMark, string> = {
  right: "border-leaf bg-leaf-wash text-leaf",
  wrong: "border-brick bg-brick-wash text-brick",
  void: "border-line text-muted",
  none: "border-line text-muted",
};

type StripLine = Pick<
  Line,
  "position" | "selectedAnswer" | "correctAnswer" | "marking" | "savedAt" | "seconds"
>;

type StripProps = {
  lines: readonly StripLine[];
  isRunning: boolean;
  /** The page of the questions, from the panel beside a list. */
  path?: string;
};

/** One cell for each question, which links to it: right or wrong, and the seconds as a bar. */
export function AnswerStrip({ lines, isRunning, path }: StripProps) {
  const longest = Math.max(1, ...lines.map(({ seconds }) => seconds ?? 0));
  return (
    <nav aria-label="Questions" className="grid gap-2">
      <ol
        className={clsx(
          "grid gap-x-0.5 gap-y-2",
          path === undefined
            ? "grid-cols-5 sm:gap-x-1 @min-[16rem]/page:grid-cols-10 @min-[34rem]/page:grid-cols-15 @min-[45rem]/page:grid-cols-30"
            : "grid-cols-10",
        )}
      >
        {lines.map((line) => (
          <li key={line.position}>
            <Cell line={line} longest={longest} isRunning={isRunning} path={path} />
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">
        The bars are the time until each answer; the longest is {formatDuration(longest)}.
        {lines.some(({ savedAt, seconds }) => savedAt !== null && seconds === null) &&
          " Answers of an outage, and those after them, have no bar: their seconds are not known."}
      </p>
    </nav>
  );
}

type CellProps = Omit<StripProps, "lines"> & { line: StripLine; longest: number };

function Cell({ line, longest, isRunning, path }: CellProps) {
  const mark = answerMark(line);
  const { Icon, word } = MARKS[mark];
  const number = line.position + 1;
  const words = mark === "none" && isRunning ? "Not answered yet" : word;
  const time = line.seconds === null ? "" : ` after ${formatDuration(line.seconds)}`;
  return (
    <Link
      // Without a query: the question may be filtered out.
      to={{ pathname: path, search: "", hash: `question-${number}` }}
      aria-label={`Question ${number}: ${words}${time}`}
      className="grid justify-items-center gap-1 text-sm text-ink no-underline hover:text-indigo"
    >
      <SecondsBar share={(line.seconds ?? 0) / longest} />
      <span
        className={clsx("grid w-full justify-items-center rounded-control border pt-0.5 pb-1", TONES[mark])}
      >
        <span className="figures">{number}</span>
        <Icon className="size-3.5" aria-hidden />
      </span>
    </Link>
  );
}

const SecondsBar = ({ share }: { share: number }) => (
  <svg viewBox={`0 0 ${BAR.width} ${BAR.height}`} className="h-8 w-2.5" aria-hidden="true">
    <rect
      y={BAR.height * (1 - share)}
      width={BAR.width}
      height={BAR.height * share}
      rx="1"
      className="fill-indigo"
    />
  </svg>
);
