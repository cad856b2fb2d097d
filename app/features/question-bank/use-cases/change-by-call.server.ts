import * as v from "valibot";
import { changeQuestion } from "#app/features/question-bank/change-question.server.ts";
import {
  type ChangeQuestion,
  type NewQuestion,
  toQuestionItem,
} from "#app/features/question-bank/formats/json.ts";
import { QuestionForm } from "#app/features/question-bank/inputs.ts";
import { SECOND_LANGUAGES } from "#app/features/question-bank/languages/rules.ts";
import { selectBankQuestion } from "#app/features/question-bank/queries/question-bank.server.ts";
import { questionTag } from "#app/features/question-bank/rules.ts";
import { editConflict } from "#app/kernel/editing.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound, type Problem } from "#app/kernel/problem.ts";
import { addQuestion } from "./edit-questions.server.ts";
import { type BankQuestion, getBankQuestion, restoreToBank, retireFromBank } from "./question-bank.server.ts";

/**
 * Changes the named parts of a question of the bank by the rules of its form; new content makes a new version.
 * Problems: not_found, invalid_fields, conflict for a retired question and when a published quiz would have too few
 * questions, stale_version with the newer question when `expectedTag` is not its tag or another save came in between.
 */
export const changeQuestionByCall = withPermission(
  "quizzes.edit",
  async (ctx, id: string, change: ChangeQuestion, expectedTag?: string): Promise<Outcome<BankQuestion>> => {
    const read = async () => (await ctx.db.execute(selectBankQuestion(ctx.db, id)))[0];
    const before = await read();
    if (!before) return failed(notFound("The question"));
    if (expectedTag !== undefined && expectedTag !== questionTag(before)) {
      return failed(editConflict("question", before));
    }
    if (before.state === "retired") return failed(IS_RETIRED);
    const form = v.safeParse(QuestionForm, toForm(before, change));
    if (!form.success) return failed(toProblem(form.issues));
    const changed = await changeQuestion(ctx, before, { ...form.output, revision: before.revision });
    if (!changed.ok && changed.problem.code !== "stale_version") return changed;
    const now = await read();
    if (!now) return failed(notFound("The question"));
    return changed.ok ? ok(now) : failed(editConflict("question", now));
  },
);

/**
 * Retires a question, or makes a retired one current again; may be repeated. Problems: not_found, conflict when a
 * published quiz would have too few questions.
 */
export const setRetirement = withPermission(
  "quizzes.edit",
  async (ctx, id: string, isRetired: boolean): Promise<Outcome<BankQuestion>> => {
    const found = await getBankQuestion(ctx, id);
    if (!found.ok) return found;
    const change = isRetired ? retireFromBank : restoreToBank;
    const changed = await change(ctx, found.value.id);
    return changed.ok ? getBankQuestion(ctx, id) : changed;
  },
);

/**
 * Adds a question at the end of a quiz by the rules of its form. Problems: not_found, invalid_fields, also of the
 * formatting and at `forPractice`.
 */
export const addQuestionByCall = withPermission(
  "quizzes.edit",
  async (ctx, quizId: string, item: NewQuestion) => {
    const form = v.safeParse(QuestionForm, withTagsAsText(item));
    return form.success ? addQuestion(ctx, quizId, form.output) : failed(toProblem(form.issues));
  },
);

/** The form of the question as it would be filled in: what it has, and the change. */
function toForm(before: BankQuestion, change: ChangeQuestion) {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { images: _, ...typed } = { ...toQuestionItem(before), ...(named as ChangeQuestion), images: [] };
  const translation = change.translation === null ? NO_TRANSLATION : typed.translation;
  return withTagsAsText({ ...typed, translation });
}

const withTagsAsText = <Item extends { tags?: string[] }>({ tags = [], ...item }: Item) => ({
  ...item,
  tags: tags.join(","),
});

/** What the form of a question sends when its second language is emptied. */
const NO_TRANSLATION = { language: SECOND_LANGUAGES[0], text: "" };

const toProblem = (issues: readonly v.BaseIssue<unknown>[]): Problem =>
  invalidFields(...issues.map((issue) => ({ field: v.getDotPath(issue) ?? "", message: issue.message })));

const IS_RETIRED = conflict("This question is retired. Restore it first.");
