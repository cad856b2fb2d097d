import { matches } from "#app/kernel/editing.ts";
import type { LineMessage } from "#app/kernel/text-lines.ts";
import type { Database, RowOf } from "#db/session/index.ts";
import type { EqualQuestion } from "./equal-questions.ts";
import { type FactChange, type ImportedFacts, selectLiveVersions } from "./queries/quiz-editing.server.ts";
import { knownImages } from "./rich-text/known-images.server.ts";
import { newPace } from "./rich-text/pace.server.ts";
import { renderQuestion } from "./rich-text/render-question.server.ts";
import { asTyped, type QuestionFacts, type RichContent } from "./rules.ts";

type Version = RowOf<typeof selectLiveVersions>;
type FileQuestion = Partial<QuestionFacts> & { line: number; rich: RichContent | null };
export type PlannedChange = FactChange & { line: number };

const FACTS = ["topic", "difficulty", "tags", "explanation", "source"] as const;

const OTHER_ANSWER = "The bank has another correct answer; correct it on the page of the question";
const OTHER_FORMATTING =
  "Of the file and the bank only one has this question with formatting; change its explanation on its page";

/**
 * What a file changes of the questions that the bank has already: topic, difficulty, tags, explanation and source, each
 * where the file has one. Another correct answer is an error at its line, because it would change results.
 */
export async function planFactChanges(
  db: Database,
  equal: readonly EqualQuestion<FileQuestion>[],
): Promise<{ changes: PlannedChange[]; errors: LineMessage[] }> {
  const found = await db.execute(
    selectLiveVersions(
      db,
      equal.map(({ id }) => id),
    ),
  );
  const versions = new Map(found.map((version) => [version.id, version]));
  const errors: LineMessage[] = [];
  const wanted = equal.flatMap(({ question, id, hasSameAnswer }) => {
    const version = versions.get(id);
    if (!version) return [];
    const { line } = question;
    const facts = { ...toImportedFacts(version), ...givenFacts(question) };
    const message = hasSameAnswer ? formattingFault(question, version, facts) : OTHER_ANSWER;
    if (message) errors.push({ line, message });
    return message ? [] : [{ line, version, facts, typed: { ...asTyped(version), ...facts } }];
  });
  const images = await knownImages(
    db,
    wanted.map(({ typed }) => typed),
  );
  const pace = newPace();
  const changes: PlannedChange[] = [];
  for (const { line, version, facts, typed } of wanted) {
    const { id, revision } = version;
    const before = toImportedFacts(version);
    if (matches(before, facts)) continue;
    const rendered =
      facts.explanation === version.explanation ? undefined : await renderQuestion(typed, images, pace);
    if (rendered?.ok === false) {
      errors.push(...(rendered.problem.errors ?? []).map(({ message }) => ({ line, message })));
      continue;
    }
    const richExplanation = rendered ? rendered.value.richExplanation : version.richExplanation;
    changes.push({ line, id, revision, before, after: { ...facts, richExplanation } });
  }
  return { changes, errors };
}

const toImportedFacts = (version: Version): ImportedFacts => ({
  topic: version.topic,
  difficulty: version.difficulty,
  tags: version.tags,
  explanation: version.explanation,
  source: version.source,
  richExplanation: version.richExplanation,
});

/** The facts that the file has; what is empty there changes nothing. */
const givenFacts = (question: FileQuestion): Partial<ImportedFacts> =>
  Object.fromEntries(
    FACTS.flatMap((name) => {
      const value = question[name];
      return value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
        ? []
        : [[name, value]];
    }),
  );

/** An explanation is Markdown where its question is formatted. */
const formattingFault = (question: FileQuestion, version: Version, { explanation }: ImportedFacts) =>
  explanation !== version.explanation && (question.rich === null) !== (version.rich === null)
    ? OTHER_FORMATTING
    : undefined;
