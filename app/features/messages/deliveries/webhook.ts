import { Hono } from "hono";
import { Webhook } from "standardwebhooks";
import * as v from "valibot";
import { methodNotAllowed, type Problem, pageNotFound } from "#app/kernel/problem.ts";
import { problemResponse } from "#app/platform/api/problem-response.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { MailEventInput } from "./inputs.ts";
import { recordMailEvent } from "./use-cases/record-mail-event.server.ts";

const FORGED: Problem = {
  code: "unauthenticated",
  message: "The signature does not fit the secret of this site, or is older than five minutes.",
};
const NO_EVENT: Problem = { code: "malformed", message: "The body is not an event of a mail provider." };

/**
 * POST /webhooks/mail, for the mail provider: what became of sent mails. The request is signed as Standard Webhooks
 * are, with MAIL_WEBHOOK_SECRET and at most five minutes ago; 404 without a secret in the settings, 401 for any other
 * signature. An event that arrives again is answered in the same way and stored once. Each answer says whether it recorded
 * anything; 404 for an unknown mail makes the provider try again.
 */
export const mailEvents = new Hono<WorkerEnv>();

mailEvents.post("/mail", async (c) => {
  const context = c.get("context");
  const { MAIL_WEBHOOK_SECRET } = context.settings;
  const refuse = (problem: Problem) => problemResponse(problem, context.requestId);
  if (!MAIL_WEBHOOK_SECRET) return refuse(pageNotFound);
  const text = await c.req.text();
  const signed = signatureOf(c.req.raw.headers);
  if (!isSigned(MAIL_WEBHOOK_SECRET, text, signed)) return refuse(FORGED);
  const event = v.safeParse(MailEventInput, parseJson(text));
  if (!event.success) return refuse(NO_EVENT);
  const ctx = context.serviceContext(await context.actor());
  const recorded = await recordMailEvent(ctx, signed["webhook-id"], event.output);
  return recorded.ok ? c.json(recorded.value) : refuse(recorded.problem);
});

mailEvents.all("/mail", (c) => problemResponse(methodNotAllowed(["POST"]), c.get("context").requestId));

/** Providers that deliver through Svix name the headers after it. */
function signatureOf(headers: Headers) {
  const read = (name: string) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? "";
  return {
    "webhook-id": read("id"),
    "webhook-timestamp": read("timestamp"),
    "webhook-signature": read("signature"),
  };
}

function isSigned(secret: string, text: string, headers: ReturnType<typeof signatureOf>): boolean {
  try {
    new Webhook(secret).verify(text, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
