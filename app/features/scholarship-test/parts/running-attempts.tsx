import { formatClock } from "#app/features/scholarship-test/rules.ts";
import { formatHomeClockTime, formatHomeTime } from "#app/platform/format/time.ts";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export type RunningAttempt = {
  id: string;
  studentName: string;
  email: string;
  branch: string;
  deadlineAt: number;
  totalQuestions: number;
  answered: number;
  offline: number;
  lastSavedAt: number | null;
};

/**
 * Running attempts. Each row sends the deadline that was displayed, so that a repeated form adds time once. `chosen`
 * are the rows ticked in a rejected form, regardless of their current deadlines.
 */
export function RunningAttempts({
  attempts,
  serverNow,
  chosen,
}: {
  attempts: RunningAttempt[];
  serverNow: number;
  /** Without it no row can be selected. */
  chosen?: (string | undefined)[];
}) {
  const isChosen = ({ id }: RunningAttempt) => chosen?.some((value) => value?.startsWith(`${id}@`));
  return (
    <Table
      caption="Tests in progress, sorted by time remaining"
      captionHidden
      dense
      rows
      head={
        <tr>
          {chosen && <Th>Select</Th>}
          <Th>Student</Th>
          <Th>Branch</Th>
          <Th numeric>Answered</Th>
          <Th numeric>Offline</Th>
          <Th>Last save</Th>
          <Th numeric>Time left</Th>
        </tr>
      }
    >
      {attempts.map((attempt) => (
        <tr key={attempt.id}>
          {chosen && (
            <Td phone="figure" className="max-sm:-order-1">
              <input type="hidden" name="running" value={expectedAttempt(attempt)} />
              <label>
                <input
                  type="checkbox"
                  className="choice"
                  name="attempts"
                  value={expectedAttempt(attempt)}
                  defaultChecked={isChosen(attempt)}
                />
                <span className="visually-hidden">Select {attempt.studentName}</span>
              </label>
            </Td>
          )}
          <RowTh>
            {attempt.studentName}
            <span className="block text-sm font-normal text-muted">{attempt.email}</span>
          </RowTh>
          <Td>{attempt.branch}</Td>
          <Td numeric phone="line">
            <span className="sm:hidden">Answered </span>
            {attempt.answered} of {attempt.totalQuestions}
          </Td>
          <Td numeric>{attempt.offline}</Td>
          <Td phone="line">
            <span className="sm:hidden">Last save </span>
            {attempt.lastSavedAt === null ? "None yet" : formatHomeClockTime(attempt.lastSavedAt)}
          </Td>
          <Td numeric phone="figure">
            {formatClock(attempt.deadlineAt - serverNow)}
            <span className="block text-sm text-muted">ends {formatHomeTime(attempt.deadlineAt)}</span>
          </Td>
        </tr>
      ))}
    </Table>
  );
}

const expectedAttempt = ({ id, deadlineAt }: RunningAttempt) => `${id}@${deadlineAt}`;
