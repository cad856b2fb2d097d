import {
  markCompared,
  replacePairs,
  selectGroupMembers,
  selectGroupToCompare,
  selectWrongAnswers,
  selectWrongOptionCounts,
} from "#app/features/scholarship-test/equal-answers/queries/equal-answers.server.ts";
import {
  countPairs,
  type EqualPair,
  findEqualPairs,
  leastProbable,
  type OptionCounts,
  toParts,
} from "#app/features/scholarship-test/equal-answers/rules.ts";
import { type Database, mustChange, type RowOf } from "#db/session/index.ts";

/** Groups of one run of the job. */
const MAX_GROUPS_PER_RUN = 4;

/**
 * Compares the attempts of groups that changed since, at most four in a run. A group that changes meanwhile is compared
 * again by a later run.
 */
export async function compareFinishedAttempts(db: Database): Promise<void> {
  for (let count = 0; count < MAX_GROUPS_PER_RUN; count += 1) {
    const [group] = await db.execute(selectGroupToCompare(db));
    if (!group) return;
    await compareGroup(db, group);
  }
}

async function compareGroup(db: Database, group: RowOf<typeof selectGroupToCompare>): Promise<void> {
  const members = await db.execute(selectGroupMembers(db, group));
  const parts = toParts(members.map(({ id }) => id));
  const pairs = parts.reduce((sum, part) => sum + countPairs(part.length), 0);
  const found: EqualPair[] = [];
  for (const part of parts) found.push(...(await comparePart(db, part, pairs)));
  const figures = { attempts: members.length, pairs };
  await db.batch({
    marked: mustChange(markCompared(db, group, figures)),
    replaced: replacePairs(db, group, leastProbable(found)),
  });
}

async function comparePart(db: Database, ids: readonly string[], pairs: number): Promise<EqualPair[]> {
  const { rows, counts } = await db.batch({
    rows: selectWrongAnswers(db, ids),
    counts: selectWrongOptionCounts(db, ids),
  });
  const part = rows.map(({ attemptId, wrong }) => ({ attemptId, wrong: JSON.parse(wrong) }));
  return findEqualPairs(part, toOptionCounts(counts), pairs);
}

function toOptionCounts(rows: readonly RowOf<typeof selectWrongOptionCounts>[]): OptionCounts {
  const counts = new Map<string, Map<number, number>>();
  for (const { questionId, option, attempts } of rows) {
    counts.set(questionId, (counts.get(questionId) ?? new Map()).set(option, attempts));
  }
  return counts;
}
