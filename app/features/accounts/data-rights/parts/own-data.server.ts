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
import { formatHomeDateTime } from "#app/platform/format/time.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";

/** Loader of the page 'My data' in the student and admin sections. */
export const ownDataLoader = (policy: "student" | "admin") =>
  guarded(policy, async ({ ctx }) => {
    const [confirmation, ownData] = await Promise.all([requiredConfirmation(ctx), getOwnData(ctx)]);
    return { confirmation, ...ownData };
  });

/** Confirms the password, asks for the deletion of the account or withdraws it, then 303 back to the page. */
export const ownDataAction = (permission: "student" | "admin") =>
  formAction({
    permission,
    failure: OWN_DATA_FAILURES,
    to: ({ actor }) => ownDataPath(actor),
    intents: (form) => ({
      [OWN_DATA_INTENTS.confirm]: form({
        input: ConfirmPasswordInput,
        run: ({ ctx, input }) => confirmPassword(ctx, input),
        done: "Your password is confirmed for 10 minutes.",
      }),
      [OWN_DATA_INTENTS.deleteAccount]: form({
        confirms: true,
        run: ({ ctx }) => askForDeletion(ctx),
        done: ({ value }) => `Your account will be deleted on ${formatHomeDateTime(value.dueAt)}.`,
      }),
      [OWN_DATA_INTENTS.keepAccount]: form({
        run: async ({ ctx }) => ok(await keepAccount(ctx)),
        done: "You keep your account.",
      }),
    }),
  });
