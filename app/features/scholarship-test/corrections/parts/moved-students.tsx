import { Link } from "@remix-run/react";
import type { Moves } from "#app/features/scholarship-test/corrections/rules.ts";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import { paths } from "#app/platform/http/paths.ts";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

type MovedStudent = {
  attemptId: string;
  studentName: string;
  scoreBefore: number;
  scoreAfter: number;
  awardBefore: number;
  awardAfter: number;
};

/** What a correction moves, in one sentence: '3 students: 2 scores rise, 1 falls; 1 scholarship rises, none falls.' */
export function formatMoves({ students, scoresUp, scoresDown, awardsUp, awardsDown }: Moves): string {
  if (students === 0) return "No score and no scholarship changes.";
  const parts = [
    ["score", scoresUp, scoresDown],
    ["scholarship", awardsUp, awardsDown],
  ] as const;
  const texts = parts.map(
    ([what, up, down]) =>
      `${formatCount(up, `${what} rises`, `${what}s rise`)}, ${formatCount(down, `${what} falls`, `${what}s fall`)}`,
  );
  return `${formatCount(students, "student", "students")}: ${texts.join("; ")}.`;
}

/** The students whose score or award moves, the largest moves first. */
export function MovedStudents({
  moved,
  students,
  caption,
}: {
  moved: readonly MovedStudent[];
  students: number;
  caption: string;
}) {
  if (moved.length === 0) return null;
  return (
    <>
      <Table
        caption={caption}
        dense
        rows
        head={
          <tr>
            <Th>Student</Th>
            <Th numeric>Score</Th>
            <Th numeric>Scholarship</Th>
          </tr>
        }
      >
        {moved.map((student) => (
          <tr key={student.attemptId} className="hover:bg-wash">
            <RowTh>
              <Link to={`${paths.adminResults}/${student.attemptId}`} className="link">
                {student.studentName}
              </Link>
            </RowTh>
            <Td numeric phone="figure">
              <Move before={student.scoreBefore} after={student.scoreAfter} />
            </Td>
            <Td numeric phone="line">
              <Move before={student.awardBefore} after={student.awardAfter} />
              <span className="sm:hidden"> scholarship</span>
            </Td>
          </tr>
        ))}
      </Table>
      {students > moved.length && (
        <p className="text-sm text-muted">
          The first {formatNumber(moved.length)} of {formatNumber(students)} students.
        </p>
      )}
    </>
  );
}

function Move({ before, after }: { before: number; after: number }) {
  if (before === after) return <>{after}%</>;
  return (
    <span className="whitespace-nowrap">
      {before}% <span className="visually-hidden">becomes</span>
      <span aria-hidden="true">→</span>{" "}
      <strong className={after > before ? "text-leaf" : "text-brick"}>{after}%</strong>
    </span>
  );
}
