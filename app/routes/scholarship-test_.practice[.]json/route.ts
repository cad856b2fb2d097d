import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Student } from "#app/domain/kernel/actor.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { LanguageInput } from "#app/domain/scholarship/inputs.ts";
import { parseRun } from "#app/domain/scholarship/practice.ts";
import { chooseLanguage } from "#app/domain/scholarship/service/choose-language.server.ts";
import { getPracticeRun } from "#app/domain/scholarship/service/practice.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";

/** A practice run for the player of the test, in the shape of an attempt; 404 for an address that is none. */
export const loader = guarded("student", ({ ctx, request, context }) => answer(ctx, request, context));

/** The same, after the choice of the language: the one thing of a run that is stored. */
export const action = guarded("student", async ({ ctx, request, context }) => {
  await chooseLanguage(ctx, await readButton(request, LanguageInput));
  return answer(ctx, request, context);
});

async function answer(ctx: ServiceContext<Student>, request: Request, context: AppLoadContext) {
  const run = parseRun(new URL(request.url).searchParams.get("run") ?? "");
  if (!run)
    throw problemPage({ code: "not_found", message: "There is no such practice run." }, context.requestId);
  const read = await getPracticeRun(ctx, run);
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return Response.json(read.value, { headers: { "cache-control": "no-store" } });
}
