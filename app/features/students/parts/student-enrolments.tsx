import { Link } from "@remix-run/react";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import type { Problem } from "#app/kernel/problem.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { HomeDate, HomeDateTime } from "#app/shell/home-time.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

const STATES = {
  active: { label: "Active", tone: "leaf" },
  paused: { label: "Paused", tone: "marigold" },
  completed: { label: "Completed", tone: "indigo" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
} as const;

type Props = Pick<StudentRecord, "enrolments" | "extensions" | "may"> & {
  problem: Problem | undefined;
};

/** The batches of the student with their history, and the later due dates. */
export function Enrolments({ enrolments, extensions, problem, may }: Props) {
  return (
    <section aria-labelledby="enrolments" className="grid gap-3">
      <h2 id="enrolments" className="text-xl">
        Batches
      </h2>
      {problem && <Notice tone="error">{problem.message}</Notice>}
      {enrolments.length === 0 ? (
        <p className="text-muted">Not enrolled in a batch.</p>
      ) : (
        <EnrolmentTable enrolments={enrolments} may={may} />
      )}
      {extensions.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {extensions.map(({ assignmentId, title, week, dueAt, reason, grantedBy }) => (
            <li key={assignmentId}>
              Week {week}, {title}: due <HomeDateTime at={dueAt} />. {reason}
              {grantedBy && ` (${grantedBy})`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const EnrolmentTable = ({ enrolments, may }: Pick<Props, "enrolments" | "may">) => (
  <Table
    caption="Enrolments in batches"
    captionHidden
    dense
    rows
    head={
      <tr>
        <Th>Batch</Th>
        <Th>State</Th>
        <Th>Since</Th>
        <Th>Until</Th>
        <Th>Actions</Th>
      </tr>
    }
  >
    {enrolments.map(({ id, batchId, batchName, courseName, state, since, until }) => (
      <tr key={id}>
        <RowTh className="break-words">
          {may.readBatches ? (
            <Link to={`${paths.adminBatches}/${batchId}`} className="link">
              {batchName}
            </Link>
          ) : (
            batchName
          )}
          <span className="block font-normal text-muted">{courseName}</span>
        </RowTh>
        <Td phone="figure">
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </Td>
        <Td phone="line">
          <span className="sm:hidden">Since </span>
          <HomeDate at={since} />
          {until !== null && (
            <span className="sm:hidden">
              , until <HomeDate at={until} />
            </span>
          )}
        </Td>
        <Td>{until === null ? "" : <HomeDate at={until} />}</Td>
        <Td phone="line">{may.editEnrolment && <Buttons id={id} state={state} name={batchName} />}</Td>
      </tr>
    ))}
  </Table>
);

const BUTTONS = {
  active: [
    ["pause", "Pause"],
    ["complete", "Mark completed"],
  ],
  paused: [["resume", "Resume"]],
  completed: [],
  withdrawn: [],
} as const;

type Enrolment = Props["enrolments"][number];

function Buttons({ id, state, name }: { id: string; state: Enrolment["state"]; name: string }) {
  if (BUTTONS[state].length === 0) return null;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      {BUTTONS[state].map(([intent, label]) => (
        <FormButton key={intent} name="intent" value={intent} variant="quiet" size="small" pending="Saving…">
          {label}
          <span className="visually-hidden"> {name}</span>
        </FormButton>
      ))}
    </Form>
  );
}
