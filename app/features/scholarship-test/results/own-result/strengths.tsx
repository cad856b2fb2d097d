import { useTexts } from "#app/features/scholarship-test/texts/test-texts.tsx";
import type { TopicStrength } from "#app/features/scholarship-test/topics.ts";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

/** Correct answers by topic: each row of the table has its bar. Nothing without topics. */
export function Strengths({ strengths }: { strengths: readonly TopicStrength[] }) {
  const { text } = useTexts();
  if (strengths.length === 0) return null;
  return (
    <section aria-labelledby="strengths" className="no-print grid gap-2">
      <h2 id="strengths" className="text-xl">
        {text("result.strengths")}
      </h2>
      <Table
        caption={text("result.strengthsCaption")}
        captionHidden
        dense
        head={
          <tr>
            <Th>{text("result.topic")}</Th>
            <Th numeric>{text("result.right")}</Th>
            <Th numeric>{text("result.rightShare")}</Th>
          </tr>
        }
      >
        {strengths.map(({ topic, right, questions }) => (
          <tr key={topic ?? ""}>
            <RowTh className="w-full wrap-anywhere">
              {topic === null ? text("result.otherTopics") : <span lang="en">{topic}</span>}
              <Bar share={right / questions} />
            </RowTh>
            <Td numeric className="whitespace-nowrap">
              {text("result.rightOf", { right, questions })}
            </Td>
            <Td numeric>{Math.round((100 * right) / questions)}%</Td>
          </tr>
        ))}
      </Table>
      {strengths.some(({ topic }) => topic === null) && (
        <p className="max-w-measure text-sm text-muted">{text("result.otherTopicsNote")}</p>
      )}
    </section>
  );
}

const Bar = ({ share }: { share: number }) => (
  <span aria-hidden="true" className="mt-1 block h-2 rounded-sm bg-line">
    <span className="mark block h-2 rounded-sm bg-indigo" style={{ width: `${share * 100}%` }} />
  </span>
);
