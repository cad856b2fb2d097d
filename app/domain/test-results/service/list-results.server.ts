import { everyPage } from "#db/queries/keyset.ts";
import {
  pageOfResults,
  type ResultRow,
  selectPaper,
  selectResult,
  selectResultGroups,
} from "#db/queries/test-results.ts";
import type { Admin } from "../../kernel/actor.ts";
import { failed, ok } from "../../kernel/outcome.ts";
import { notFound } from "../../kernel/problem.ts";
import type { ServiceContext } from "../../kernel/service-context.ts";
import { RESULT_LIST, type ResultQuery } from "../list.ts";
import { countResultChoices, secondsPerQuestion } from "../rules.ts";

type AdminContext = ServiceContext<Admin>;

/** One page of attempts with the counts of every filter: one round trip. */
export async function listResults({ db }: AdminContext, query: ResultQuery) {
  const page = pageOfResults(db, query);
  const [rows, groups] = await db.readBatch([page.statement, selectResultGroups(db, query)]);
  const counts = countResultChoices(groups, query.filters);
  return { ...page.toPage(rows), total: counts.total, counts };
}

/** Every row that the list shows on all its pages, in its order, in chunks. */
export const exportResults = ({ db }: AdminContext, query: ResultQuery): AsyncGenerator<ResultRow[]> =>
  everyPage(async (at) => {
    const page = pageOfResults(db, query, at);
    return page.toPage(await page.statement);
  });

/** Every finished attempt, newest first, for callers of the API. */
export async function allResults(ctx: AdminContext): Promise<ResultRow[]> {
  const results: ResultRow[] = [];
  for await (const rows of exportResults(ctx, EVERY_RESULT)) results.push(...rows);
  return results;
}

const EVERY_RESULT: ResultQuery = {
  search: "",
  filters: { show: "", state: "", branch: "" },
  sort: RESULT_LIST.defaultSort,
  defaultSort: RESULT_LIST.defaultSort,
};

/** One attempt with its paper in the student's order, answers and seconds. Shows the keys: for admins only. Problem: not_found. */
export async function viewResult({ db }: AdminContext, attemptId: string) {
  const [[attempt], rows] = await db.readBatch([selectResult(db, attemptId), selectPaper(db, attemptId)]);
  if (!attempt) return failed(notFound("This attempt"));
  const lines = rows.map((row) => ({ ...row, options: JSON.parse(row.options) as string[] }));
  const seconds = secondsPerQuestion(attempt.startedAt, lines);
  return ok({ attempt, paper: lines.map((line, index) => ({ ...line, seconds: seconds[index] ?? null })) });
}
