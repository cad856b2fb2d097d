import { Link } from "@remix-run/react";
import { formatAward } from "#app/features/scholarship-test/format-award.ts";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";
import { Section } from "./student-section.tsx";

const STATES = { in_progress: "Running", finished: "Finished", archived: "Archived" };

export function Attempts({ attempts }: Pick<StudentRecord, "attempts">) {
  const head = (
    <tr>
      <Th>Started</Th>
      <Th>State</Th>
      <Th numeric>Correct</Th>
      <Th numeric>Score</Th>
      <Th numeric>Scholarship</Th>
    </tr>
  );
  return (
    <Section title="Scholarship test">
      {attempts.length === 0 ? (
        <p className="text-muted">The test has not been taken.</p>
      ) : (
        <Table caption="Attempts of the scholarship test" captionHidden dense rows head={head}>
          {attempts.map((attempt) => (
            <tr key={attempt.id}>
              <RowTh className="whitespace-nowrap">
                <Link to={`${paths.adminResults}/${attempt.id}`} className="link">
                  <HomeDateTime at={attempt.startedAt} />
                </Link>
              </RowTh>
              <Td phone="line">
                {STATES[attempt.state]}
                {attempt.archiveReason && <span className="block text-muted">{attempt.archiveReason}</span>}
              </Td>
              <Td numeric phone="line">
                {attempt.correctCount === null ? "–" : `${attempt.correctCount} of ${attempt.totalQuestions}`}
              </Td>
              <Td numeric phone="figure">
                {attempt.score === null ? "–" : `${attempt.score}%`}
              </Td>
              <Td numeric>{formatAward(attempt.awardPercent)}</Td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}
