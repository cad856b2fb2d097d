import { Hono } from "hono";
import * as v from "valibot";
import { noticeVersion } from "#app/features/accounts/wire.ts";
import { FIRST_NOTICE } from "#app/features/provider/blank.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import { iso } from "#app/kernel/instants.ts";
import { ok } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { instant, text, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { GiveConsentInput } from "./inputs.ts";
import { privacyNotice } from "./privacy-notice.ts";
import { giveConsent } from "./use-cases/give-consent.server.ts";

const notice = wireSchema(
  "Notice",
  v.object({
    version: v.pipe(noticeVersion, v.description("The day from which it applies")),
    url: text("https://kadam.example/privacy"),
    purposes: v.array(text("run the scholarship test")),
  }),
);

const consent = wireSchema(
  "Consent",
  v.object({
    version: noticeVersion,
    givenAt: instant("2026-01-05T13:00:00.000Z"),
  }),
);

/** The privacy notice, and the consent of a person to it (ADR 0093). No call is refused without it. */
export const consents = new Hono<WorkerEnv>();

consents.get(
  "/privacy-notice",
  endpoint({
    access: "public",
    summary: "Get the current version of the privacy notice",
    answer: notice,
    run: async ({ ctx }) => ok(ctx.settings.baseUrl),
    present: (baseUrl) => ({
      version: privacyNotice.version,
      url: baseUrl + privacyNotice.path,
      purposes: privacyNotice.purposes,
    }),
  }),
);

/** For the person alone: no API key can agree for somebody. */
consents.post(
  "/consents",
  endpoint({
    access: "signed-in",
    summary: "Agree to the current privacy notice; a second time it changes nothing",
    answer: consent,
    body: GiveConsentInput,
    repeatable: true,
    example: { version: FIRST_NOTICE },
    run: ({ ctx, body }) => giveConsent(ctx as ServiceContext<UserActor>, body, "api"),
    present: ({ version, givenAt }) => ({ version, givenAt: iso(givenAt) }),
  }),
);
