import Check from "lucide-react/icons/check";
import { shortText, type Texts } from "#app/features/question-bank/rules.ts";
import { formatCount, formatNumber } from "#app/kernel/count.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";
import { formatDiscrimination, formatShare, formatVersion } from "./analysis-format.ts";

type Option = { label: string; text: string; isRight: boolean; chosen: number; chosenByBest: number | null };
type Version = {
  id: string;
  questionKey: string;
  number: number | null;
  place: number;
  version: number;
  isCurrent: boolean;
  isVoid: boolean;
  text: string;
  html?: Texts | null;
  attempts: number;
  notAnswered: number;
  shareRight: number;
  discrimination: number | null;
  medianSeconds: number | null;
  options: Option[];
  quarters: { best: { attempts: number; right: number } } | null;
  flags: { kind: string; reason: string }[];
};

/** Every question with its options, each version below the one that replaced it. */
export function QuestionDetails({ versions }: { versions: readonly Version[] }) {
  const inOrder = [...versions].sort((one, other) => one.place - other.place);
  const keys = [...new Set(inOrder.map(({ questionKey }) => questionKey))];
  return (
    <section aria-labelledby="options" className="grid gap-6">
      <h2 id="options" className="text-xl">
        Question by question
      </h2>
      <ol className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        {keys.map((key) => (
          <li key={key} className="grid min-w-0 content-start gap-6 pt-4">
            {inOrder
              .filter(({ questionKey }) => questionKey === key)
              .map((version) => (
                <VersionDetails key={version.id} version={version} />
              ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function VersionDetails({ version }: { version: Version }) {
  const { id, number, place, text, html, flags, attempts, shareRight, discrimination, medianSeconds } =
    version;
  const note = formatVersion(version);
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-20 gap-2">
      <h3 id={`${id}-title`} className="text-base break-words whitespace-pre-wrap">
        {number !== null && <span className="figures text-muted">{number}. </span>}
        {html ? shortText(text) : text}
        {note && <span className="text-sm font-normal text-muted"> ({note})</span>}
      </h3>
      {html && <RichText text={text} html={html.text} className="text-sm" />}
      <p className="text-sm text-muted">
        {formatCount(attempts, "attempt", "attempts")} · {formatShare(shareRight)} correct · discrimination{" "}
        {formatDiscrimination(discrimination)}
        {medianSeconds !== null && ` · median ${medianSeconds} seconds`}
      </p>
      {flags.length > 0 && (
        <ul className="grid gap-1 border-l-4 border-amber pl-3 text-sm">
          {flags.map(({ reason }) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <Disclosure
        summary={<span className="text-sm">Options</span>}
        defaultOpen={flags.some(({ kind }) => kind !== "few_answers")}
      >
        <Options
          version={version}
          name={number === null ? `removed question ${place + 1}` : `question ${number}`}
        />
      </Disclosure>
    </article>
  );
}

const share = (count: number, of: number) => (of === 0 ? "–" : formatShare(count / of));

function Options({ version, name }: { version: Version; name: string }) {
  const { options, html, attempts, notAnswered, quarters } = version;
  return (
    <Table
      caption={`Options of ${name}, version ${version.version}`}
      captionHidden
      dense
      head={
        <tr>
          <Th>Option</Th>
          <Th numeric>Chosen</Th>
          <Th numeric>Share</Th>
          {quarters && <Th numeric>Best quarter</Th>}
        </tr>
      }
    >
      {options.map(({ label, text, isRight, chosen, chosenByBest }, index) => (
        <tr key={label}>
          <RowTh className="font-normal break-words">
            <span className="figures text-muted">{label}</span>{" "}
            <RichText as="span" text={text} html={html?.options[index]} />{" "}
            {isRight && (
              <span className="inline-flex items-center gap-1 font-semibold text-leaf">
                <Check className="size-4" aria-hidden /> correct
              </span>
            )}
          </RowTh>
          <Td numeric>{formatNumber(chosen)}</Td>
          <Td numeric>{share(chosen, attempts)}</Td>
          {quarters && <Td numeric>{share(chosenByBest ?? 0, quarters.best.attempts)}</Td>}
        </tr>
      ))}
      <tr>
        <RowTh className="font-normal text-muted">Not answered</RowTh>
        <Td numeric>{formatNumber(notAnswered)}</Td>
        <Td numeric>{share(notAnswered, attempts)}</Td>
        {quarters && <Td />}
      </tr>
    </Table>
  );
}
