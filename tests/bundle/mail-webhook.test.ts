import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { mailReturns, outbox } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { startWorker } from "#tests/support/worker.ts";

const KEY = Buffer.alloc(32, 7).toString("base64");
const worker = useWorker({ settings: { MAIL_WEBHOOK_SECRET: `whsec_${KEY}` } });

/** Signs as https://www.standardwebhooks.com says, and names the headers as Resend does. */
function signed(body: string, { id = "msg_1", at = Date.now(), key = KEY, prefix = "svix" } = {}) {
  const timestamp = String(Math.floor(at / 1000));
  const hash = createHmac("sha256", Buffer.from(key, "base64"))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  return {
    "content-type": "application/json",
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: timestamp,
    [`${prefix}-signature`]: `v1,${hash}`,
  };
}

const post = (body: string, headers: Record<string, string>, to: { fetch: typeof worker.fetch } = worker) =>
  to.fetch("/webhooks/mail", { method: "POST", body, headers });
/** As in the provider's documentation of email.bounced. */
const event = (emailId: string, more: object = {}) =>
  JSON.stringify({
    type: "email.bounced",
    created_at: "2026-11-22T23:41:12.126Z",
    data: {
      created_at: "2026-11-22T23:41:11.894Z",
      email_id: emailId,
      from: "Kadam <hello@kadam.example>",
      to: ["asha@college.example"],
      subject: "New class",
      bounce: { message: "The recipient's address does not exist.", subType: "General", type: "Permanent" },
      ...more,
    },
  });

test("a signed bounce is stored once, and staff see it at the student and in the mail log", async () => {
  const student = await createUser(worker.db);
  await worker.db.orm
    .insert(outbox)
    .values({ recipient: student.email, subject: "New class", body: "", sentAt: 1, providerId: "re_1" });
  const body = event("re_1");
  for (const [prefix, recorded] of [
    ["svix", true],
    ["webhook", false],
  ] as const) {
    const answer = await post(body, signed(body, { prefix }));
    expect([answer.status, await answer.json()]).toEqual([200, { recorded }]);
  }
  expect(await worker.db.orm.$count(mailReturns)).toBe(1);
  const owner = await signIn(worker.db, await createAdmin(worker.db));
  const text = async (path: string) => visibleText(await (await worker.fetch(path, { as: owner })).text());
  const page = `/admin/students/${student.id}`;
  expect(await text(page)).toContain("Mail comes back");
  expect(await text("/admin/deliveries?state=returned")).toContain(student.email);
  expect((await worker.fetch(`${page}/mail-again`, { as: owner, form: {} })).status).toBe(303);
  expect(await text(page)).not.toContain("Mail comes back");
});

test.each<[string, (body: string) => [string, Record<string, string>], number]>([
  ["without a signature", (body) => [body, {}], 401],
  [
    "with a signature by another key",
    (body) => [body, signed(body, { key: Buffer.alloc(32).toString("base64") })],
    401,
  ],
  ["of six minutes ago", (body) => [body, signed(body, { at: Date.now() - 6 * 60_000 })], 401],
  ["that was changed on the way", (body) => [body.replace("re_", "re-"), signed(body)], 401],
  ["that is no event", () => ["[]", signed("[]")], 400],
  ["that is no JSON", () => ["{", signed("{")], 400],
  ["about an unknown mail", (body) => [body, signed(body)], 404],
])("a request %s is refused, and nothing is stored", async (_, make, status) => {
  const before = await worker.db.orm.$count(mailReturns);
  const answer = await post(...make(event("re_unknown")));
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ status, requestId: expect.any(String) });
  expect(await worker.db.orm.$count(mailReturns)).toBe(before);
});

test("without a secret there is no such address", async () => {
  const other = await startWorker();
  try {
    const body = event("re_1");
    expect((await post(body, signed(body), other)).status).toBe(404);
  } finally {
    await other.stop();
  }
});
