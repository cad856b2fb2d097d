import { Link } from "@remix-run/react";
import type { Overview } from "#app/features/operations/overview/use-cases/overview.server.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

type Batch = Overview["batches"][number];

const COUNTS: [name: "students" | "waiting" | "graded", head: string, list: string][] = [
  ["students", "Students", `${paths.adminStudents}?`],
  ["waiting", "To grade", `${paths.adminGrading}?`],
  ["graded", "Graded", `${paths.adminGrading}?show=graded&`],
];

/** The progress of the newest batches; every number and bar links to the list of exactly its rows. */
export function Batches({ batches }: { batches: Batch[] }) {
  const charted = batches.filter(({ weeks }) => weeks.length > 0);
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <BatchTable batches={batches} />
      {charted.map((batch) => (
        <Weeks key={batch.id} title={`Submissions by week: ${batchTitle(batch)}`} batch={batch} />
      ))}
      {charted.length === 0 && <Weeks title="Submissions by week" />}
    </div>
  );
}

const batchTitle = ({ courseName, name }: Batch) => `${courseName}, ${name}`;

/** The weeks of one batch; without a batch the sentence that there are none. */
const Weeks = ({ title, batch }: { title: string; batch?: Batch }) => (
  <BarChart
    title={title}
    unit="Submissions, all time"
    heads={["Week", "Submissions"]}
    format={formatNumber}
    empty="Appears with the first submission of a batch."
    direction="columns"
    bars={(batch?.weeks ?? []).map(({ batchId, week, count }) => ({
      name: `Week ${week}`,
      shortName: String(week),
      count,
      to: `${paths.adminGrading}?show=all&batch=${batchId}&week=${week}`,
    }))}
  />
);

const BatchTable = ({ batches }: { batches: Batch[] }) => (
  <section className="grid min-w-0 content-start gap-2">
    <h2 className="text-xl">Newest batches</h2>
    <Table
      caption="Students and submissions of the newest batches"
      captionHidden
      dense
      rows
      head={
        <tr>
          <Th>Batch</Th>
          {COUNTS.map(([name, head]) => (
            <Th key={name} numeric>
              {head}
            </Th>
          ))}
        </tr>
      }
    >
      {batches.map((batch) => (
        <tr key={batch.id}>
          <RowTh>
            <Link to={`${paths.adminBatches}/${batch.id}`} className="link">
              {batchTitle(batch)}
            </Link>
          </RowTh>
          {COUNTS.map(([name, head, list]) => (
            <Td key={name} numeric phone="line">
              <Link to={`${list}batch=${batch.id}`} className="link figures">
                {formatNumber(batch[name])}
                <span className="sm:sr-only"> {countedNoun(head, batch[name])}</span>
                <span className="visually-hidden">, {batch.name}</span>
              </Link>
            </Td>
          ))}
        </tr>
      ))}
    </Table>
  </section>
);

/** The name of the number; visible on phones, where the table has no heads. */
const countedNoun = (head: string, count: number) =>
  count === 1 ? head.toLowerCase().replace(/s$/, "") : head.toLowerCase();
