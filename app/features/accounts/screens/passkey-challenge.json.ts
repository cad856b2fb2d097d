import { startPasskeySignIn } from "#app/features/accounts/use-cases/passkey-sign-in.server.ts";
import { startPasskey } from "#app/features/accounts/use-cases/passkeys.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import type { Problem } from "#app/kernel/problem.ts";
import { formAction } from "#app/shell/form-action.server.ts";

/**
 * What a script of the page passes to the browser's passkeys: to add one for staff who are signed in, to use one for a
 * sign-in that awaits its second step (ADR 0092).
 */
export const action = formAction({
  permission: "public",
  run: async ({ ctx, actor, context }): Promise<Outcome<object>> => {
    if (actor.kind === "user") return startPasskey({ ...ctx, actor });
    const awaited = await context.awaitedCode();
    return awaited ? ok(await startPasskeySignIn(ctx, awaited)) : failed(TOO_OLD);
  },
  answer: ({ value }) => Response.json(value, { status: 201 }),
  onProblem: "page",
});

const TOO_OLD: Problem = { code: "unauthenticated", message: "This sign-in is too old. Sign in again." };
