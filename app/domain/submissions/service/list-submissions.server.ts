import { type Admin, isBoundToBatches } from "#app/domain/kernel/actor.ts";
import type { PageRequest } from "#app/domain/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import type { SubmissionQuery } from "#app/domain/submissions/list.ts";
import { countSubmissionChoices } from "#app/domain/submissions/rules.ts";
import { recordExport } from "#db/queries/audit.ts";
import { selectBatchChoices } from "#db/queries/batches.ts";
import { selectCourseChoices } from "#db/queries/course-choices.ts";
import {
  countPending,
  countSubmissions,
  pageOfSubmissions,
  type SubmissionRow,
  selectGrades,
  selectNextPending,
  selectSubmission,
  selectSubmissions,
  selectVersions,
} from "#db/queries/grading.ts";
import { eachPage, pageOrAll } from "#db/queries/keyset.ts";

/** Lists one page of submissions for graders, with the count of every filter: one round trip. */
export const listSubmissions = withPermission("submissions.read", async (ctx, query: SubmissionQuery) => {
  const page = pageOfSubmissions(ctx.db, ctx.actor, query);
  const [found, groups, courses, batches] = await ctx.db.readBatch([
    page.statement,
    countSubmissions(ctx.db, ctx.actor, query),
    selectCourseChoices(ctx.db),
    selectBatchChoices(ctx.db, ctx.actor),
  ]);
  const ids = courses.map(({ id }) => id);
  return ok({
    ...page.toPage(found),
    ...countSubmissionChoices(groups, query.filters, ids),
    courses,
    batches,
    hasNoBatch: isBoundToBatches(ctx.actor) && batches.length === 0,
  });
});

/** Exports every submission that matches the list, in its order, in chunks; the download is recorded. */
export const exportSubmissions = withPermission("submissions.export", async (ctx, query: SubmissionQuery) => {
  await ctx.db.execute(recordExport(ctx, { action: "submission.export", entity: "submission" }, query));
  return ok(eachPage(listPage(ctx, query)));
});

const listPage =
  ({ db, actor }: ServiceContext<Admin>, query: SubmissionQuery) =>
  async (at: PageRequest) => {
    const page = pageOfSubmissions(db, actor, query, at);
    return page.toPage(await db.execute(page.statement));
  };

/**
 * Gets one submission for its grader, with all its versions and grades, the number of pending ones, and the next one to
 * grade. Problems: not_found.
 */
export const getSubmission = withPermission(
  "submissions.read",
  async (ctx, id: string, courseId?: string) => {
    const [[submission], versions, grades, [pending], next, first] = await ctx.db.readBatch([
      selectSubmission(ctx.db, ctx.actor, id),
      selectVersions(ctx.db, id),
      selectGrades(ctx.db, id),
      countPending(ctx.db, ctx.actor),
      ...selectAround(ctx, id, courseId),
    ]);
    if (!submission) return failed(notFound("The submission"));
    return ok({
      submission,
      versions,
      grades,
      waiting: pending?.pending ?? 0,
      nextId: nextSubmission(id, next, first),
    });
  },
);

/**
 * Finds the submission to grade after this one: the next in the queue, otherwise the first pending one; undefined when
 * none is left.
 */
export const findNextUngraded = withPermission(
  "submissions.read",
  async (ctx, id: string, courseId?: string): Promise<Outcome<string | undefined>> => {
    const [next, first] = await ctx.db.readBatch(selectAround(ctx, id, courseId));
    return ok(nextSubmission(id, next, first));
  },
);

const selectAround = ({ db, actor }: ServiceContext<Admin>, id: string, courseId?: string) =>
  [
    selectNextPending(db, actor, { courseId, after: id }),
    selectNextPending(db, actor, { courseId }),
  ] as const;

function nextSubmission(id: string, [next]: { id: string }[], [first]: { id: string }[]): string | undefined {
  const candidate = next?.id ?? first?.id;
  return candidate === id ? undefined : candidate;
}

/** Lists submissions to a course for API callers, newest first, a page or all. */
export const listCourseSubmissions = withPermission(
  "submissions.read",
  async (ctx, course: string, page: PageRequest) => {
    const sort = { by: "submitted", direction: "descending" } as const;
    const query: SubmissionQuery = {
      search: "",
      filters: { show: "all", course, batch: "", age: "" },
      sort,
      defaultSort: sort,
    };
    return ok(await pageOrAll(listPage(ctx, query), page));
  },
);

/** Lists submissions of all students, by student id (Specification §7). */
export const listStudentsPerformance = withPermission(
  "submissions.read",
  async (ctx): Promise<Outcome<Record<string, SubmissionRow[]>>> => {
    const byStudent: Record<string, SubmissionRow[]> = {};
    for (const row of await ctx.db.execute(selectSubmissions(ctx.db, ctx.actor))) {
      byStudent[row.studentId] ??= [];
      byStudent[row.studentId]?.push(row);
    }
    return ok(byStudent);
  },
);
