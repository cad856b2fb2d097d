import { compareVersions } from "#app/features/grading/differences.ts";
import { SUBMISSION_LIST, type SubmissionQuery } from "#app/features/grading/list.ts";
import { findPreview } from "#app/features/grading/preview.ts";
import {
  countAllSubmissions,
  countFewSubmissions,
  countQueue,
  countQueueBefore,
  countSubmissions,
  type SubmissionRow,
  selectEqualLinks,
  selectGrades,
  selectNextInQueue,
  selectQueueFrom,
  selectSubmission,
  selectSubmissionPage,
  selectSubmissions,
  selectTask,
  selectVersions,
  takeSubmission,
} from "#app/features/grading/queries/grading.server.ts";
import { selectSubmissionComments } from "#app/features/grading/queries/grading-comments.server.ts";
import { selectRegrades } from "#app/features/grading/regrades/queries/regrade-requests.server.ts";
import { countSubmissionChoices, QUEUE_COUNT } from "#app/features/grading/rules.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import {
  selectAssignmentChoices,
  selectCourseChoices,
} from "#app/features/teaching/courses/queries/course-choices.server.ts";
import { type Admin, isBoundToBatches } from "#app/kernel/actor.ts";
import type { PageRequest } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { can, withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { recordExport } from "#db/audit.ts";
import { eachPage, pageOrAll } from "#db/keyset.ts";

/** Lists one page of submissions for graders, with the count of every filter: one round trip. */
export const listSubmissions = withPermission("submissions.read", async (ctx, query: SubmissionQuery) => {
  const page = selectSubmissionPage(ctx.db, ctx.actor, query);
  const {
    found,
    groups,
    held,
    asked,
    courses,
    batches,
    assignments,
    whole: [whole],
  } = await ctx.db.batch({
    found: page.statement,
    groups: countSubmissions(ctx.db, ctx.actor, query),
    held: countFewSubmissions(ctx.db, ctx.actor, "held", query),
    asked: countFewSubmissions(ctx.db, ctx.actor, "regrade", query),
    courses: selectCourseChoices(ctx.db),
    batches: selectBatchChoices(ctx.db, ctx.actor),
    assignments: selectAssignmentChoices(ctx.db, query.filters.course),
    whole: countWhole(ctx.db, SUBMISSION_LIST, query, () => countAllSubmissions(ctx.db, ctx.actor)),
  });
  const ids = courses.map(({ id }) => id);
  return ok({
    ...page.toPage(found),
    ...countSubmissionChoices([...groups, ...held, ...asked], query.filters, ids),
    all: whole?.count ?? 0,
    courses,
    batches,
    assignments,
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
    const page = selectSubmissionPage(db, actor, query, at);
    return page.toPage(await db.execute(page.statement));
  };

/** So many are listed beside the work. */
const QUEUE_ROWS = 12;

const positionAfter = (before: number) => (before > QUEUE_COUNT ? undefined : before + 1);

/**
 * Gets one submission for its grader: the task, all versions with their differences, all grades, requests for
 * another grade, other students with the same link, and the queue that `query` describes, from the submission on. A grader takes it by opening
 * it, unless somebody else grades it now. Problems: not_found.
 */
export const getSubmission = withPermission(
  "submissions.read",
  async (ctx, id: string, query: SubmissionQuery) => {
    const { db, actor } = ctx;
    const {
      submission: [submission],
      task: [task],
      versions,
      grades,
      equalLinks,
      queue: [queue],
      following,
      before: [before],
      next: [next],
      comments,
      regrades,
    } = await db.batch({
      submission: selectSubmission(db, actor, id),
      task: selectTask(db, actor, id),
      versions: selectVersions(db, id),
      grades: selectGrades(db, id),
      equalLinks: selectEqualLinks(db, actor, id),
      queue: countQueue(db, actor, query),
      following: selectQueueFrom(db, actor, query, id, QUEUE_ROWS),
      before: countQueueBefore(db, actor, query, id),
      next: selectNextInQueue(db, actor, { ...query, from: id }),
      comments: selectSubmissionComments(db, actor, id),
      regrades: selectRegrades(db, actor, id),
    });
    if (!submission || !task) return failed(notFound("The submission"));
    if (can(actor, "submissions.grade")) ctx.writeSoon((own) => takeSubmission(own, actor, id));
    return ok({
      submission,
      task,
      versions: versions.map((version, index) => ({
        ...version,
        host: URL.parse(version.submissionLink)?.host ?? "",
        preview: findPreview(version.submissionLink),
        changes: compareVersions(version, versions[index + 1]),
      })),
      grades,
      regrades,
      equalLinks,
      comments: comments.map(({ text }) => text),
      queue: {
        rows: following,
        length: queue?.count ?? 0,
        /** The place of this submission from 1; undefined where it is not in the queue, or too far behind to count. */
        position: following[0]?.id === id ? positionAfter(before?.count ?? 0) : undefined,
      },
      hasNext: Boolean(next?.id),
    });
  },
);

/** Gets what the panel beside the list shows of a submission; nobody takes it. Problems: not_found. */
export const peekSubmission = withPermission("submissions.read", async ({ db, actor }, id: string) => {
  const {
    submission: [submission],
    task: [task],
  } = await db.batch({ submission: selectSubmission(db, actor, id), task: selectTask(db, actor, id) });
  if (!submission || !task) return failed(notFound("The submission"));
  return ok({ ...submission, dueAt: task.dueAt, sentAt: task.sentAt });
});

const NO_FILTERS: SubmissionQuery["filters"] = {
  show: "",
  course: "",
  week: "",
  assignment: "",
  batch: "",
  age: "",
  late: "",
  assigned: "",
};

/** Lists submissions to a course for API callers, newest first, a page or all. */
export const listCourseSubmissions = withPermission(
  "submissions.read",
  async (ctx, course: string, page: PageRequest) => {
    const sort = { by: "submitted", direction: "descending" } as const;
    const query: SubmissionQuery = {
      search: "",
      filters: { ...NO_FILTERS, show: "all", course },
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
