import { ChangePasswordInput, EndSessionInput } from "#app/domain/accounts/inputs.ts";
import { changePassword } from "#app/domain/accounts/service/change-password.server.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from "#app/domain/accounts/service/sessions.server.ts";
import { ok } from "#app/domain/kernel/outcome.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import {
  buttonValue,
  NoFields,
  problemReply,
  readFormByIntent,
  replyInvalid,
  replyProblem,
} from "#app/http/form.server.ts";
import { guarded } from "#app/http/guard.server.ts";
import { accountPath } from "#app/http/paths.ts";
import { ACCOUNT_INTENTS } from "./intents.ts";

/** Loader of the account page in the student and admin sections. */
export const accountLoader = (policy: "student" | "admin") =>
  guarded(policy, async ({ ctx, actor }) => ({
    email: actor.email,
    sessions: await listOwnSessions(ctx),
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
    const back = (message: string) =>
      redirectWithFlash(context, accountPath(actor), { tone: "success", message });
    if (form.intent === ACCOUNT_INTENTS.changePassword) {
      const { submission } = form;
      if (submission.status !== "success") return replyInvalid(submission);
      const outcome = await withFailureMessage("Your password was not changed. Please try again.", () =>
        changePassword(ctx, submission.value),
      );
      if (!outcome.ok) return replyProblem(submission, outcome.problem);
      return back("Your password is changed. Every other device was signed out.");
    }
    if (form.intent === ACCOUNT_INTENTS.endSession) {
      const session = buttonValue(form.submission);
      const outcome = await withFailureMessage("That device was not signed out. Please try again.", () =>
        endOwnSession(ctx, session),
      );
      if (!outcome.ok) return problemReply(outcome.problem);
      return back("That device is signed out.");
    }
    buttonValue(form.submission);
    const outcome = await withFailureMessage("No device was signed out. Please try again.", async () =>
      ok(await endOtherSessions(ctx)),
    );
    if (!outcome.ok) return problemReply(outcome.problem);
    return back("Every other device is signed out.");
  });
