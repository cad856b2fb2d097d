import { ChangePasswordInput, EndSessionInput } from "#app/features/accounts/inputs.ts";
import { ACCOUNT_FAILURES, ACCOUNT_INTENTS } from "#app/features/accounts/shared/intents.ts";
import { changePassword } from "#app/features/accounts/use-cases/change-password.server.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnAccess,
} from "#app/features/accounts/use-cases/sessions.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { NoFields, readFormByIntent } from "#app/platform/http/form.server.ts";
import { answerButton, answerFields } from "#app/platform/http/form-answers.server.ts";
import { accountPath } from "#app/platform/http/paths.ts";
import { guarded } from "#app/shell/guard.server.ts";

/** Loader of the account page in the student and admin sections. */
export const accountLoader = (policy: "student" | "admin") =>
  guarded(policy, async ({ ctx, actor }) => ({
    email: actor.email,
    hasTwoFactor: actor.hasTwoFactor,
    ...(await listOwnAccess(ctx)),
    formId: crypto.randomUUID(),
  }));

const ACCOUNT_FORMS = {
  [ACCOUNT_INTENTS.changePassword]: ChangePasswordInput,
  [ACCOUNT_INTENTS.endSession]: EndSessionInput,
  [ACCOUNT_INTENTS.endOtherSessions]: NoFields,
};

/** Changes the password or ends sessions, then 303 back to the page. */
export const accountAction = (policy: "student" | "admin") =>
  guarded(policy, async ({ request, context, ctx, actor }) => {
    const form = await readFormByIntent(request, ACCOUNT_FORMS);
    const back = { context, path: accountPath(actor) };
    switch (form.intent) {
      case ACCOUNT_INTENTS.changePassword:
        return answerFields(form.submission, {
          ...back,
          run: (passwords) => changePassword(ctx, passwords),
          unavailable: ACCOUNT_FAILURES[form.intent],
          done: "Your password is changed. Every other device was signed out.",
        });
      case ACCOUNT_INTENTS.endSession:
        return answerButton(form.submission, {
          ...back,
          run: (session) => endOwnSession(ctx, session),
          unavailable: ACCOUNT_FAILURES[form.intent],
          done: "That device is signed out.",
        });
      case ACCOUNT_INTENTS.endOtherSessions:
        return answerButton(form.submission, {
          ...back,
          run: async () => ok(await endOtherSessions(ctx)),
          unavailable: ACCOUNT_FAILURES[form.intent],
          done: "Every other device is signed out.",
        });
    }
  });
