import { selectAnalysedQuizzes } from "#app/features/scholarship-test/analysis/queries/item-analysis.server.ts";
import { type CorrectedAnswer, toMarking } from "#app/features/scholarship-test/corrections/rules.ts";
import {
  closeDueAttempts,
  readSettled,
} from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import { RESULT_LIST, type ResultQuery } from "#app/features/scholarship-test/results/list.ts";
import {
  type ResultRecordQuery,
  type ResultRecordRow,
  type ResultRow,
  selectAttemptAnswers,
  selectResult,
  selectResultCursor,
  selectResultGroups,
  selectResultPage,
  selectResultRecordPage,
} from "#app/features/scholarship-test/results/queries/test-results.server.ts";
import { selectTimeline } from "#app/features/scholarship-test/results/queries/timeline.server.ts";
import {
  asShown,
  countResultChoices,
  secondsPerQuestion,
} from "#app/features/scholarship-test/results/rules.ts";
import { toTimeline } from "#app/features/scholarship-test/results/timeline.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { type ListStep, type Page, type PageRequest, wholeList } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { recordExport } from "#db/audit.ts";
import { eachPage, pageOrAll, parseCursor } from "#db/keyset.ts";

/** Lists one page of attempts with the counts of every filter, and the quizzes with an analysis: one round trip. */
export const listResults = withPermission("results.read", async ({ db }, query: ResultQuery) => {
  const page = selectResultPage(db, query);
  const { rows, groups, batches, quizzes, whole } = await readSettled(db, {
    rows: page.statement,
    groups: selectResultGroups(db, query),
    batches: selectBatchChoices(db),
    quizzes: selectAnalysedQuizzes(db),
    whole: countWhole(db, RESULT_LIST, query, (all) => selectResultGroups(db, all)),
  });
  const counts = countResultChoices(groups, query.filters);
  const all = countResultChoices(whole, wholeList(RESULT_LIST, query).filters).total;
  return ok({ ...page.toPage(rows), total: counts.total, all, counts, batches, quizzes });
});

/** Gets the id of the attempt beside another one in a list; undefined at its end. Two round trips. */
export const findNextResult = withPermission(
  "results.read",
  async ({ db }, query: ResultQuery, { from, side }: ListStep): Promise<Outcome<string | undefined>> => {
    const [place] = await db.execute(selectResultCursor(db, query, from));
    if (!place) return ok(undefined);
    const page = selectResultPage(db, query, { cursor: parseCursor(place.cursor, side), size: 1 });
    return ok(page.toPage(await db.execute(page.statement)).rows[0]?.id);
  },
);

/** Exports every row that matches the list, in its order, in chunks; the download is recorded. */
export const exportResults = withPermission("results.export", async (ctx, query: ResultQuery) => {
  await ctx.db.batch({
    closed: closeDueAttempts(ctx.db),
    audit: recordExport(ctx, { action: "attempt.export", entity: "attempt" }, query),
  });
  return ok(eachPage(listPage(ctx, query)));
});

const listPage =
  ({ db, actor }: ServiceContext<Admin>, query: ResultQuery) =>
  async (at: PageRequest): Promise<Page<ResultRow>> => {
    const page = selectResultPage(db, query, at, actor);
    const { rows } = await readSettled(db, { rows: page.statement });
    return page.toPage(rows);
  };

/** Lists finished attempts for API callers, newest first, a page or all. */
export const listFinishedAttempts = withPermission(
  "results.read",
  async (
    { db, actor },
    { cursor, size, ...query }: PageRequest & ResultRecordQuery,
  ): Promise<Outcome<Page<ResultRecordRow>>> => {
    const listed = await pageOrAll(
      async (at) => {
        const page = selectResultRecordPage(db, actor, query, at);
        const { rows } = await readSettled(db, { rows: page.statement });
        return page.toPage(rows);
      },
      { cursor, size },
    );
    return ok(listed);
  },
);

/**
 * Gets one attempt with its questions in the student's order, answers and seconds, and its timeline. Contains the keys:
 * for admins only. Problems: not_found.
 */
export const getResult = withPermission("results.read", async ({ db }, attemptId: string) => {
  const {
    attempt: [attempt],
    rows,
    facts,
  } = await readSettled(db, {
    attempt: selectResult(db, attemptId),
    rows: selectAttemptAnswers(db, attemptId),
    facts: selectTimeline(db, attemptId),
  });
  if (!attempt) return failed(notFound("This attempt"));
  const lines = rows.map(({ corrections, options, html, order, ...row }) => {
    const marking = toMarking(JSON.parse(corrections) as CorrectedAnswer[]);
    const content = {
      options: JSON.parse(options) as string[],
      html: html === null ? null : JSON.parse(html),
    };
    return asShown({ ...row, ...content, marking }, JSON.parse(order));
  });
  const seconds = secondsPerQuestion(attempt.startedAt, lines);
  const paper = lines.map((line, index) => ({ ...line, seconds: seconds[index] ?? null }));
  return ok({ attempt, paper, timeline: toTimeline(facts) });
});
