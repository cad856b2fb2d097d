import { Link } from "@remix-run/react";
import { paths } from "#app/platform/http/paths.ts";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

type Figures = { id: string; quiz: string; isUsed: 0 | 1; shown: number; correct: number };

/** How often each quiz has shown the question in finished attempts, in any version, and how often it was right. */
export function QuizFigures({ figures }: { figures: Figures[] }) {
  if (figures.length === 0) return null;
  return (
    <Table
      caption="In finished attempts of each quiz"
      dense
      head={
        <tr>
          <Th>Quiz</Th>
          <Th>In use</Th>
          <Th numeric>Shown</Th>
          <Th numeric>Correct</Th>
        </tr>
      }
    >
      {figures.map(({ id, quiz, isUsed, shown, correct }) => (
        <tr key={id}>
          <RowTh>
            <Link to={`${paths.adminQuizzes}/${id}/analysis`} className="link">
              {quiz}
            </Link>
          </RowTh>
          <Td>{isUsed ? "Yes" : "No longer"}</Td>
          <Td numeric>{shown}</Td>
          <Td numeric>{shown === 0 ? "–" : `${Math.round((100 * correct) / shown)}%`}</Td>
        </tr>
      ))}
    </Table>
  );
}
