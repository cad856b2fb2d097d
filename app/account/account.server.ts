import { ChangePasswordInput, EndSessionInput } from "#app/domain/accounts/inputs.ts";
import { changePassword } from "#app/domain/accounts/service/change-password.server.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnAccess,
} from "#app/domain/accounts/service/sessions.server.ts";
import { ok } from "#app/domain/kernel/outcome.ts";
import { NoFields, readFormByIntent } from "#app/http/form.server.ts";
import { answerButton, answerFields } from "#app/http/form-answers.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { accountPath } from "#app/http/paths.ts";
import { ACCOUNT_FAILURES, ACCOUNT_INTENTS } from "./intents.ts";

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
