import { ownDataPath } from "#app/features/accounts/data-rights/own-data-paths.ts";
import {
  askForDeletion,
  getOwnData,
  keepAccount,
} from "#app/features/accounts/data-rights/use-cases/own-data.server.ts";
import { ConfirmPasswordInput } from "#app/features/accounts/inputs.ts";
import { OWN_DATA_FAILURES, OWN_DATA_INTENTS } from "#app/features/accounts/shared/intents.ts";
import {
  confirmPassword,
  requiredConfirmation,
} from "#app/features/accounts/use-cases/confirm-password.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { formatIstDateTime } from "#app/platform/format/time.ts";
import { NoFields, readFormByIntent } from "#app/platform/http/form.server.ts";
import { answerButton, answerFields } from "#app/platform/http/form-answers.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { confirmedOutcome } from "#app/shell/staff/confirmed.server.ts";

/** Loader of the page 'My data' in the student and admin sections. */
export const ownDataLoader = (policy: "student" | "admin") =>
  guarded(policy, async ({ ctx }) => {
    const [confirmation, ownData] = await Promise.all([requiredConfirmation(ctx), getOwnData(ctx)]);
    return { confirmation, ...ownData };
  });

const OWN_DATA_FORMS = {
  [OWN_DATA_INTENTS.confirm]: ConfirmPasswordInput,
  [OWN_DATA_INTENTS.deleteAccount]: NoFields,
  [OWN_DATA_INTENTS.keepAccount]: NoFields,
};

/** Confirms the password, asks for the deletion of the account or withdraws it, then 303 back to the page. */
export const ownDataAction = (policy: "student" | "admin") =>
  guarded(policy, async ({ request, context, ctx, actor }) => {
    const form = await readFormByIntent(request, OWN_DATA_FORMS);
    const back = { context, path: ownDataPath(actor) };
    switch (form.intent) {
      case OWN_DATA_INTENTS.confirm:
        return answerFields(form.submission, {
          ...back,
          run: (password) => confirmPassword(ctx, password),
          unavailable: OWN_DATA_FAILURES[form.intent],
          done: "Your password is confirmed for 10 minutes.",
        });
      case OWN_DATA_INTENTS.deleteAccount: {
        const unavailable = OWN_DATA_FAILURES[form.intent];
        const password = { currentPassword: undefined, unavailable };
        return answerButton(form.submission, {
          ...back,
          run: async () => (await confirmedOutcome(ctx, password, askForDeletion)).outcome,
          unavailable,
          done: ({ dueAt }) => `Your account will be deleted on ${formatIstDateTime(dueAt)}.`,
        });
      }
      case OWN_DATA_INTENTS.keepAccount:
        return answerButton(form.submission, {
          ...back,
          run: async () => ok(await keepAccount(ctx)),
          unavailable: OWN_DATA_FAILURES[form.intent],
          done: "You keep your account.",
        });
    }
  });
