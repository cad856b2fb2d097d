import { ChangePasswordInput, EndSessionInput } from "#app/features/accounts/inputs.ts";
import { ACCOUNT_FAILURES, ACCOUNT_INTENTS } from "#app/features/accounts/shared/intents.ts";
import { changePassword } from "#app/features/accounts/use-cases/change-password.server.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnAccess,
} from "#app/features/accounts/use-cases/sessions.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { accountPath } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";

export const accountLoader = (policy: "student" | "admin") =>
  guarded(policy, async ({ ctx, actor }) => ({
    email: actor.email,
    hasTwoFactor: actor.hasTwoFactor,
    ...(await listOwnAccess(ctx)),
    formId: crypto.randomUUID(),
  }));

/** Changes the password or ends sessions, then 303 back to the page. */
export const accountAction = (permission: "student" | "admin") =>
  formAction({
    permission,
    failure: ACCOUNT_FAILURES,
    to: ({ actor }) => accountPath(actor),
    intents: (form) => ({
      [ACCOUNT_INTENTS.changePassword]: form({
        input: ChangePasswordInput,
        run: ({ ctx, input }) => changePassword(ctx, input),
        done: "Your password is changed. Every other device was signed out.",
      }),
      [ACCOUNT_INTENTS.endSession]: form({
        button: EndSessionInput,
        run: ({ ctx, input }) => endOwnSession(ctx, input),
        done: "That device is signed out.",
      }),
      [ACCOUNT_INTENTS.endOtherSessions]: form({
        run: async ({ ctx }) => ok(await endOtherSessions(ctx)),
        done: "Every other device is signed out.",
      }),
    }),
  });
