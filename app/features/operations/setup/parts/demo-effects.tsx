import type { Demo } from "#app/features/operations/setup/use-cases/remove-demo.server.ts";
import { formatCount, formatNumber } from "#app/kernel/count.ts";

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** What goes with the demo data, and what stays, in numbers. */
export const DemoEffects = ({ demo }: { demo: Demo }) => (
  <>
    <section aria-labelledby="goes" className="grid gap-3">
      <h2 id="goes" className="text-xl">
        What is deleted
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 divide-y divide-hairline border-y border-hairline *:py-2">
        {goes(demo).map(([label, count]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt>{label}</dt>
            <dd className="figures text-right">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">
        A demo course goes as it is now, also with what you changed in it. Duplicate it first to keep it.
      </p>
    </section>
    <section aria-labelledby="stays" className="grid gap-3">
      <h2 id="stays" className="text-xl">
        What stays
      </h2>
      <ul className="list-disc pl-5">
        <li>{formatCount(demo.ownPeople, "account", "accounts")} with sign-ins, and the audit</li>
        <li>
          {formatCount(demo.ownCourses, "course", "courses")} and{" "}
          {formatCount(demo.ownQuizzes, "test", "tests")} that you made
        </li>
        <li>{formatCount(demo.ownSettings, "section", "sections")} of settings and texts that you saved</li>
      </ul>
    </section>
    {demo.withWork > 0 && (
      <section aria-labelledby="work" className="grid gap-3">
        <h2 id="work" className="text-xl">
          Your own people in the demo
        </h2>
        <p>
          {list.format(namesOf(demo))} took a demo test, were in a demo course or applied for a demo opening.
          Their accounts stay; what they did there cannot.
        </p>
      </section>
    )}
  </>
);

const goes = (demo: Demo): [label: string, count: number][] =>
  (
    [
      ["People", demo.people],
      [labelled("Courses", demo.courses), demo.courses.length],
      [labelled("Tests", demo.quizzes), demo.quizzes.length],
      ["Questions", demo.questions],
      ["Test results", demo.results],
      ["Submissions", demo.submissions],
      ["Live sessions", demo.classes],
      ["Internship openings", demo.openings],
      ["Certificates", demo.certificates],
      ["Receipts", demo.receipts],
      ["Enquiries", demo.enquiries],
      ["Sections of settings and texts", demo.settings],
    ] satisfies [string, number][]
  ).filter(([, count]) => count > 0);

const labelled = (label: string, names: string[]) =>
  names.length > 0 ? `${label}: ${names.join(", ")}` : label;

function namesOf({ workers, withWork }: Demo): string[] {
  const others = withWork - workers.length;
  return others > 0 ? [...workers, formatCount(others, "other person", "other people")] : workers;
}
