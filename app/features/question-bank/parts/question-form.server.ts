import type { SubmissionResult } from "@conform-to/react";
import {
  AddImageForm,
  type Question,
  QuestionDraft,
  QuestionForm,
} from "#app/features/question-bank/inputs.ts";
import type { QuestionPreview } from "#app/features/question-bank/rich-text/render-question.server.ts";
import { addImage } from "#app/features/question-bank/use-cases/add-image.server.ts";
import { previewQuestion } from "#app/features/question-bank/use-cases/preview-question.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { invalidFields } from "#app/kernel/problem.ts";
import { unlessUnavailable } from "#app/platform/http/failure-message.server.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import type { GuardedArgs } from "#app/shell/guard.server.ts";
import { questionFormFailure } from "./question-failure.ts";

type Args = GuardedArgs<"quizzes.edit">;

type Saving<Stored> = {
  permission: "quizzes.edit";
  run: (sent: Args & { input: Question }) => Promise<Outcome<unknown>>;
  /** The question as another editor has saved it. */
  current?: (stored: Stored) => Stored;
  /** Where a saved question leads (303), and the sentence shown there. */
  to: string | ((args: Args) => string);
  done: string;
};

/** What the form of a question gets whenever it is shown again. */
type Again = { preview?: QuestionPreview; addedImage?: string; form?: SubmissionResult<string[]> };

/**
 * The action of every form of a question: `intent=add-image`, or any other with a chosen file, stores the image and appends
 * it to the text; `intent=preview` shows the question formatted; anything else saves.
 */
export const questionAction = <Stored = undefined>({ permission, ...saving }: Saving<Stored>) =>
  formAction({
    permission,
    failure: questionFormFailure,
    prepare: async (fields) => {
      const file = await takeFile(fields);
      if (file || !fields.has("intent")) fields.set("intent", file ? "add-image" : "save");
      return !file && fields.get("intent") === "add-image" ? failed(NO_FILE) : ok(file);
    },
    intents: (form) => ({
      save: form({ ...saving, input: QuestionForm, again: (): Again => ({}) }),
      preview: form({
        input: QuestionDraft,
        run: async ({ ctx, input }) => {
          if (!input.usesMarkdown) return failed(NOT_MARKDOWN);
          const read = await previewQuestion(ctx, input);
          if (!read.ok) return read;
          const { faults } = read.value;
          return faults.length > 0 ? failed(invalidFields(...faults)) : read;
        },
        // Faults are shown at their fields, beside the preview of the rest.
        again: async ({ ctx, input }): Promise<Again> => {
          const read = input?.usesMarkdown ? await unlessUnavailable(previewQuestion(ctx, input)) : undefined;
          return read?.ok ? { preview: { ...read.value, faults: [] } } : {};
        },
      }),
      "add-image": form({
        input: AddImageForm,
        run: ({ ctx, prepared }) => addImage(ctx, prepared!),
        again: ({ form: shown, input, value }): Again => {
          if (!shown || !input || !value) return {};
          const description = input.imageDescription.replaceAll(/[\\[\]`<]/g, "\\$&");
          const image = `![${description}](image:${value.hash})`;
          const initialValue = {
            ...shown.initialValue,
            text: input.text === "" ? image : `${input.text}\n\n${image}`,
            usesMarkdown: "on",
            imageDescription: "",
          };
          return { form: { ...shown, initialValue }, addedImage: value.hash };
        },
      }),
    }),
  });

/** Takes the chosen file out of the form, so that the rest is text. */
async function takeFile(typed: FormData): Promise<Uint8Array | undefined> {
  const file = typed.get("image");
  typed.delete("image");
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined;
}

const NO_FILE = invalidFields({ field: "image", message: "Please choose an image" });

const NOT_MARKDOWN = invalidFields({
  field: "usesMarkdown",
  message: "Students see this text as it is typed. Tick this to see it formatted",
});
