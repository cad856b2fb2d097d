import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { INSIGHT_LIST } from "#app/features/operations/insights/list.ts";
import {
  COMPARED_STEPS,
  compareBy,
  toCharts,
  toMonthLine,
  toWeekLines,
} from "#app/features/operations/insights/parts/insight-figures.ts";
import { getInsights } from "#app/features/operations/insights/use-cases/get-insights.server.ts";
import { awardBands } from "#app/features/scholarship-test/results/award-bands.ts";
import { NONE } from "#app/features/students/rules.ts";
import { toBatchChoices } from "#app/features/teaching/batches/batch-name.ts";
import { formatNumber } from "#app/kernel/count.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { listAddress } from "#app/platform/http/list-address.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import { BarCharts } from "#app/ui/bar-chart.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { LineChart, type LinePoint } from "#app/ui/line-chart.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const loader = guarded("insights.read", async ({ ctx, request, context }) => {
  const query = readListQuery(INSIGHT_LIST, new URL(request.url).searchParams);
  const read = await withFailureMessage("Error loading the insights. Please try again later.", () =>
    getInsights(ctx, query),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { batches, campaigns, colleges, compared, meanRating, sessions } = read.value;
  const batchChoices = toBatchChoices(batches);
  const { label, nameOf, addressOf } = compareBy(query.filters, batchChoices);
  const recorded = sessions.reduce(
    (sum, { present, absent, excused }) => sum + present + absent + excused,
    0,
  );
  return {
    query,
    charts: toCharts(read.value, query.filters),
    lines: { ...toWeekLines(read.value), received: toMonthLine(read.value) },
    meanRating,
    attendance: {
      sessions: sessions.length,
      present: sessions.reduce((sum, { present }) => sum + present, 0),
      recorded,
    },
    comparison: {
      label,
      steps: COMPARED_STEPS.map((step) => step.label),
      rows: compared.map((row) => ({
        name: nameOf(row),
        cells: COMPARED_STEPS.map(({ step, count }) => ({ count: count(row), to: addressOf(row, step) })),
      })),
    },
    choices: { batches: batchChoices, campaigns, colleges },
    csv: csvFor(ctx.actor, "insights.export", paths.adminInsights),
  };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Insights", "Admin") }];

export default function Insights() {
  const { query, charts, lines, meanRating, attendance, comparison, csv } = useLoaderData<typeof loader>();
  const hasStudents = charts.funnel.some(({ count }) => count > 0);
  return (
    <>
      <PageHeader
        title="Insights"
        compact
        actions={
          csv && (
            <a
              href={`${csv}${listAddress(query)}`}
              className={buttonClass({ variant: "secondary", size: "small" })}
            >
              <Download className="size-4" aria-hidden /> CSV
            </a>
          )
        }
      />
      <Filters />
      {!hasStudents && (
        <EmptyState title="No matches">
          <Link to={paths.adminInsights} className="link">
            Show everybody
          </Link>
        </EmptyState>
      )}
      <BarCharts
        charts={[
          {
            title: "Enquiry to placement",
            unit: "Students at each step they have reached, all time. Percentages are of the step before.",
            lead:
              query.filters.college || query.filters.batch
                ? "Enquiries are not counted by college and batch, so the steps begin with the account."
                : undefined,
            heads: ["Step", "Number", "Of the step before"],
            format: formatNumber,
            empty: "Appears with the first enquiry or account.",
            direction: "rows",
            bars: charts.funnel,
          },
          {
            title: "How long submissions have waited",
            unit: `Submissions to grade, now. ${BATCH_ONLY}`,
            heads: ["Age", "Submissions"],
            format: formatNumber,
            empty: "No submissions to grade.",
            direction: "rows",
            bars: charts.waiting,
          },
          {
            title: "Test scores",
            unit: "Students by score in percent, all time. Shaded scores earn the scholarship above them.",
            heads: ["Score", "Students"],
            format: formatNumber,
            empty: "Appears with the first result.",
            direction: "columns",
            bands: awardBands(),
            bars: charts.scores,
          },
          {
            title: "Weekly ratings",
            unit: `Ratings from 1 to 10, all time. The average is ${meanRating?.toFixed(1) ?? "–"}. ${BATCH_ONLY}`,
            heads: ["Rating", "Ratings"],
            format: formatNumber,
            empty: "Appears with the first weekly rating.",
            direction: "columns",
            bars: charts.ratings,
          },
          {
            title: "Attendance",
            unit: `Students present, newest ${attendance.sessions} classes: ${percent(attendance)} of those recorded. ${BATCH_ONLY}`,
            heads: ["Class", "Present"],
            format: formatNumber,
            empty: "Appears when staff confirm the attendance of a class.",
            direction: "columns",
            bars: charts.attendance,
          },
          {
            title: "Fees owed",
            unit: `Of confirmed enrolment requests, now. ${UNFILTERED}`,
            heads: ["Part", "Amount"],
            format: formatNumber,
            empty: "Nothing is owed.",
            direction: "rows",
            bars: charts.fees,
          },
        ]}
      />
      <OverTime lines={lines} />
      {hasStudents && <Comparison comparison={comparison} />}
    </>
  );
}

const BATCH_ONLY = "Only the batch filter applies here.";
const UNFILTERED = "No filter applies here.";

type Lines = ReturnType<typeof toWeekLines> & { received: LinePoint[] };

/** What the last weeks and months look like beside each other. */
const OverTime = ({ lines }: { lines: Lines }) => (
  <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
    <LineChart
      title="Sign-ups by week"
      unit="Students, last 12 weeks"
      heads={["Week", "Students"]}
      points={lines.signUps}
    />
    <LineChart
      title="Submissions by week"
      unit={`Submissions, last 12 weeks. ${BATCH_ONLY}`}
      heads={["Week", "Submissions"]}
      points={lines.submissions}
    />
    {lines.attendance.some(({ value }) => value !== null) && (
      <LineChart
        title="Attendance by week"
        unit={`Percent of the recorded students, last 12 weeks. ${BATCH_ONLY}`}
        heads={["Week", "Present"]}
        points={lines.attendance}
      />
    )}
    {lines.received.some(({ value }) => value !== 0) && (
      <LineChart
        title="Payments received"
        unit={`Receipts less what was paid back, last 12 months. ${UNFILTERED}`}
        heads={["Month", "Received"]}
        points={lines.received}
      />
    )}
  </div>
);

const percent = ({ present, recorded }: { present: number; recorded: number }) =>
  recorded === 0 ? "–" : `${Math.round((100 * present) / recorded)}%`;

const COMPARE_BY = [
  { value: "", label: "Campaigns" },
  { value: "college", label: "Colleges" },
  { value: "batch", label: "Batches" },
];

function Filters() {
  const {
    query: { filters },
    choices,
  } = useLoaderData<typeof loader>();
  const campaigns = [
    { value: "", label: "All" },
    { value: NONE, label: "No campaign" },
    ...withCurrent(choices.campaigns, filters.campaign).map((value) => ({ value, label: value })),
  ];
  return (
    <search>
      {/* The key shows the filters of the address after each navigation. */}
      <Form
        key={JSON.stringify(filters)}
        method="get"
        className="grid items-end gap-3 sm:flex sm:flex-wrap max-sm:grid-cols-2"
      >
        <SelectField
          id="campaign"
          name="campaign"
          label="Campaign"
          choices={campaigns}
          defaultValue={filters.campaign}
          className="text-sm"
        />
        <TextField
          id="college"
          name="college"
          label="College"
          list="colleges"
          placeholder="All"
          defaultValue={filters.college}
          maxLength={120}
          className="text-sm"
        />
        <datalist id="colleges">
          {choices.colleges.map((college) => (
            <option key={college} value={college} />
          ))}
        </datalist>
        <SelectField
          id="batch"
          name="batch"
          label="Batch"
          choices={[{ value: "", label: "All" }, ...choices.batches]}
          defaultValue={filters.batch}
          className="text-sm sm:max-w-56"
        />
        <SelectField
          id="by"
          name="by"
          label="Compare"
          choices={COMPARE_BY}
          defaultValue={filters.by}
          className="text-sm"
        />
        <Button variant="secondary">Show</Button>
      </Form>
    </search>
  );
}

const withCurrent = (values: readonly string[], current: string) =>
  current === "" || current === NONE || values.includes(current) ? values : [current, ...values];

type ComparisonProps = {
  comparison: {
    label: string;
    steps: string[];
    rows: { name: string; cells: { count: number; to: string }[] }[];
  };
};

const Comparison = ({ comparison: { label, steps, rows } }: ComparisonProps) => (
  <section className="grid gap-2">
    <h2 className="text-xl">Students by {label.toLowerCase()}</h2>
    <Table
      caption={`Students by ${label.toLowerCase()}`}
      captionHidden
      dense
      rows
      head={
        <tr>
          <Th>{label}</Th>
          {steps.map((step) => (
            <Th key={step} numeric>
              {step}
            </Th>
          ))}
        </tr>
      }
    >
      {rows.map(({ name, cells }) => (
        <tr key={name}>
          <RowTh>{name}</RowTh>
          {cells.map(({ count, to }, index) => (
            <Td key={to} numeric phone={index === 0 ? "figure" : "line"}>
              <span className="sm:hidden">{steps[index]} </span>
              <Link
                to={to}
                className="link figures"
                aria-label={`${formatNumber(count)}: ${name}, ${steps[index]}`}
              >
                {formatNumber(count)}
              </Link>
            </Td>
          ))}
        </tr>
      ))}
    </Table>
  </section>
);
