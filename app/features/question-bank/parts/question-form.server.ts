import type { Submission } from "@conform-to/react";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import type * as v from "valibot";
import {
  AddImageForm,
  type Question,
  QuestionDraft,
  QuestionForm,
} from "#app/features/question-bank/inputs.ts";
import type { QuestionPreview } from "#app/features/question-bank/rich-text/render-question.server.ts";
import { addImage } from "#app/features/question-bank/use-cases/add-image.server.ts";
import { previewQuestion } from "#app/features/question-bank/use-cases/preview-question.server.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import { invalidFields } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readFormByIntent } from "#app/platform/http/form.server.ts";
import { replyForm } from "#app/shell/staff/reply.server.ts";
import { questionFailure } from "./question-failure.ts";

type Saving = {
  save: (question: Question) => Promise<Outcome<unknown>>;
  /** Where a saved question leads (303), and the sentence shown there. */
  path: string;
  message: string;
};

/**
 * The action of every form of a question: `intent=add-image`, or any other with a chosen file, stores the image and appends
 * it to the text; `intent=preview` shows the question formatted; anything else saves.
 */
export async function answerQuestionForm<Stored>(
  { request, context, ctx }: Pick<ActionFunctionArgs, "request" | "context"> & { ctx: ServiceContext },
  { save, path, message }: Saving,
) {
  let file: Uint8Array | undefined;
  const intents = { preview: QuestionDraft, "add-image": AddImageForm, save: QuestionForm };
  const form = await readFormByIntent(request, intents, async (typed) => {
    file = await takeFile(typed);
    if (file || !typed.has("intent")) typed.set("intent", file ? "add-image" : "save");
  });
  if (form.intent === "add-image") return withImage<Stored>(ctx, form.submission, file);
  if (form.intent === "preview") {
    const { submission } = form;
    if (submission.status !== "success") return withPreview(replyForm<unknown, Stored>(submission));
    if (!submission.value.usesMarkdown)
      return withPreview(replyForm<unknown, Stored>(submission, NOT_MARKDOWN));
    const read = await withFailureMessage(questionFailure("preview"), () =>
      previewQuestion(ctx, submission.value),
    );
    if (!read.ok) return withPreview(replyForm<unknown, Stored>(submission, read.problem));
    // Shown at their fields.
    const { faults, ...preview } = read.value;
    const problem = faults.length > 0 ? invalidFields(...faults) : undefined;
    return withPreview(replyForm<unknown, Stored>(submission, problem), { ...preview, faults: [] });
  }
  const { submission } = form;
  if (submission.status !== "success") return withPreview(replyForm<unknown, Stored>(submission));
  const saved = await withFailureMessage(questionFailure("save"), () => save(submission.value));
  if (saved.ok) return redirectWithFlash(context, path, { tone: "success", message });
  return withPreview(replyForm<unknown, Stored>(submission, saved.problem));
}

/** Takes the chosen file out of the form, so that the rest is text. */
async function takeFile(typed: FormData): Promise<Uint8Array | undefined> {
  const file = typed.get("image");
  typed.delete("image");
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined;
}

/** Shows the form again with the image at the end of the text, or with what is wrong with it. */
async function withImage<Stored>(
  ctx: ServiceContext,
  submission: Submission<v.InferOutput<typeof AddImageForm>>,
  file: Uint8Array | undefined,
) {
  if (!file) return withPreview(replyForm<unknown, Stored>(submission, NO_FILE));
  if (submission.status !== "success") return withPreview(replyForm<unknown, Stored>(submission));
  const added = await withFailureMessage(questionFailure("add-image"), () => addImage(ctx, file));
  if (!added.ok) return withPreview(replyForm<unknown, Stored>(submission, added.problem));
  const { text, imageDescription } = submission.value;
  const description = imageDescription.replaceAll(/[\\[\]`<]/g, "\\$&");
  const image = `![${description}](image:${added.value.hash})`;
  const { data: reply, init } = withPreview(replyForm<unknown, Stored>(submission));
  const initialValue = {
    ...reply.form.initialValue,
    text: text === "" ? image : `${text}\n\n${image}`,
    usesMarkdown: "on",
    imageDescription: "",
  };
  return data(
    { ...reply, form: { ...reply.form, initialValue }, addedImage: added.value.hash as string | undefined },
    init ?? undefined,
  );
}

const NO_FILE = invalidFields({ field: "image", message: "Please choose an image" });

const NOT_MARKDOWN = invalidFields({
  field: "usesMarkdown",
  message: "Students see this text as it is typed. Tick this to see it formatted",
});

const withPreview = <Reply extends object>(
  { data: reply, init }: { data: Reply; init: ResponseInit | null },
  preview?: QuestionPreview,
) => data({ ...reply, preview, addedImage: undefined as string | undefined }, init ?? undefined);
