import { startPasskeySignIn } from "#app/features/accounts/use-cases/passkey-sign-in.server.ts";
import { startPasskey } from "#app/features/accounts/use-cases/passkeys.server.ts";
import type { Problem } from "#app/kernel/problem.ts";
import { NoFields, readButton } from "#app/platform/http/form.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

/**
 * What a script of the page passes to the browser's passkeys: to add one for staff who are signed in, to use one for a
 * sign-in that awaits its second step (ADR 0092).
 */
export const action = guarded("public", async ({ request, actor, ctx, context }) => {
  await readButton(request, NoFields);
  if (actor.kind === "user") {
    const options = await startPasskey({ ...ctx, actor });
    if (!options.ok) throw problemPage(options.problem, context.requestId);
    return Response.json(options.value, { status: 201 });
  }
  const awaited = await context.awaitedCode();
  if (!awaited) throw problemPage(TOO_OLD, context.requestId);
  return Response.json(await startPasskeySignIn(ctx, awaited), { status: 201 });
});

const TOO_OLD: Problem = { code: "unauthenticated", message: "This sign-in is too old. Sign in again." };
