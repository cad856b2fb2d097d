import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp } from "#app/features/accounts/use-cases/sign-up.server.ts";
import { forwardDueMessages } from "#app/features/messages/contact/use-cases/forward-due-messages.server.ts";
import { sendContactMessage } from "#app/features/messages/contact/use-cases/send-contact-message.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { contactMessages, users } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { anonymousContext, contextFor, toActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const message = (values: Record<string, string> = {}) => ({
  name: "Asha",
  email: `asha.${crypto.randomUUID()}@students.example`,
  phone: "",
  message: "When does the next batch start?",
  website: "",
  formKey: crypto.randomUUID(),
  ...values,
});

/** A visitor from a new network by default. */
let networks = 0;
const context = (values: Parameters<typeof anonymousContext>[1] = {}) =>
  anonymousContext(database.db, { address: `2001:db8:0:${++networks}::/64`, ...values });
const forwarding = () => {
  const ctx = context();
  return { ...ctx, settings: { ...ctx.settings, contactForwardUrl: "http://sheet.example/" } };
};

const stored = async (email: string) =>
  (await database.db.orm.select().from(contactMessages)).filter((row) => row.email === email);

describe("a visitor's message", () => {
  test("is stored with the visitor's campaigns", async () => {
    const input = message({ phone: "+91 90000 00000" });
    const campaigns = { first: { source: "poster" }, last: { source: "whatsapp" } };
    expect(await sendContactMessage(context(), input, campaigns)).toMatchObject({ ok: true });
    expect(await stored(input.email)).toMatchObject([
      {
        name: "Asha",
        phone: "+91 90000 00000",
        message: input.message,
        status: "new",
        firstCampaign: { source: "poster" },
        lastCampaign: { source: "whatsapp" },
        forwardDueAt: null,
      },
    ]);
  });

  test("gives its campaign to an account without one, whichever comes first", async () => {
    const { db } = database;
    const send = (email: string, campaign: string) =>
      sendContactMessage(context(), message({ email }), { first: { campaign }, last: null });
    const campaignOf = async (email: string) =>
      (await db.orm.select().from(users).where(eq(users.email, email)))[0]?.campaign;
    const known = await createUser(db);
    await send(known.email.toUpperCase(), "july");
    await send(known.email, "august");
    expect(await campaignOf(known.email)).toBe("july");
    const { email } = message();
    await send(email, "");
    await send(email, "poster");
    await send(email, "august");
    const person = { firstName: "Asha", lastName: "Rao", password: "steps-up-2026" };
    expect(await signUp(context(), { ...person, email })).toMatchObject({ ok: true });
    expect(await campaignOf(email)).toBe("poster");
  });

  test("is stored once per form; an edited one is another message", async () => {
    const input = message();
    await Promise.all([sendContactMessage(context(), input), sendContactMessage(context(), input)]);
    expect(await stored(input.email)).toHaveLength(1);
    await sendContactMessage(context(), { ...input, message: "And what does it cost?" });
    expect(await stored(input.email)).toHaveLength(2);
  });

  test("with the hidden field filled in is not stored, and the answer does not show it", async () => {
    const input = message({ website: "https://spam.example" });
    expect(await sendContactMessage(context(), input)).toEqual({ ok: true, value: { received: true } });
    expect(await stored(input.email)).toHaveLength(0);
  });

  test("is limited to five an hour from one email address", async () => {
    const { email } = message();
    const outcomes = [];
    for (let count = 0; count < 6; count += 1) {
      outcomes.push(
        await sendContactMessage(context({ address: `198.51.100.${count}` }), message({ email })),
      );
    }
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
    expect(outcomes[5]).toMatchObject({ problem: { code: "rate_limited", retryAfter: expect.any(Number) } });
    expect(await stored(email)).toHaveLength(5);
  });

  test("is limited to five an hour from a network without a session, also in parallel", async () => {
    const ctx = context();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => sendContactMessage(ctx, message())));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
  });

  test("is limited to five an hour from each account, independent of its network", async () => {
    const address = "198.51.100.77";
    const send = (ctx: ServiceContext) => sendContactMessage(ctx, message());
    for (let count = 0; count < 6; count += 1) await send(context({ address }));
    for (let person = 0; person < 2; person += 1) {
      const ctx = contextFor(database.db, toActor(await createUser(database.db)), { address });
      const outcomes = [];
      for (let count = 0; count < 6; count += 1) outcomes.push(await send(ctx));
      expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
    }
  });

  test("with the hidden field filled in does not count against the limits", async () => {
    const ctx = context();
    for (let count = 0; count < 9; count += 1) await sendContactMessage(ctx, message({ website: "spam" }));
    expect(await sendContactMessage(ctx, message())).toMatchObject({ ok: true });
  });
});

/** The external address that collects enquiries: answers with `status`, or never, and records what it receives. */
async function startCollector(answer: { status: number }, onReceived?: () => Promise<unknown>) {
  const received: unknown[] = [];
  const keys: unknown[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push(JSON.parse(Buffer.concat(chunks).toString()));
    keys.push(request.headers["idempotency-key"]);
    await onReceived?.();
    response.writeHead(answer.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { received, keys, url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const makeDue = (email: string) =>
  database.client.execute({
    sql: "UPDATE contact_messages SET forward_due_at = 0 WHERE email = ? AND forward_due_at IS NOT NULL",
    args: [email],
  });

describe("forwarding", () => {
  test("sends the four fields once, with the id of the enquiry as its key", async () => {
    const collector = await startCollector({ status: 200 });
    const input = message({ phone: "90000 00000" });
    await sendContactMessage(forwarding(), input);
    await Promise.all([
      forwardDueMessages(database.db, collector.url),
      forwardDueMessages(database.db, collector.url),
    ]);
    await forwardDueMessages(database.db, collector.url);
    const { name, email, phone, message: text } = input;
    const [enquiry] = await stored(email);
    const { id } = enquiry!;
    expect(collector.received).toEqual([{ data: { id, name, email, phone, message: text } }]);
    expect(collector.keys).toEqual([id]);
    expect(enquiry).toMatchObject({ forwardDueAt: null, forwardedAt: expect.any(Number) });
    collector.close();
  });

  test("sends one message over one connection at a time, because the worker has six", async () => {
    const email = message().email;
    const claimed: number[] = [];
    const collector = await startCollector({ status: 200 }, async () => {
      const waiting = (await stored(email)).filter(({ forwardedAt }) => forwardedAt === null);
      claimed.push(waiting.filter(({ forwardAttempts }) => forwardAttempts > 0).length);
    });
    for (let count = 0; count < 5; count += 1) await sendContactMessage(forwarding(), message({ email }));
    await forwardDueMessages(database.db, collector.url);
    expect(claimed).toEqual([1, 1, 1, 1, 1]);
    collector.close();
  });

  test("retries a failing address with a growing delay and keeps the message", async () => {
    const answer = { status: 500 };
    const collector = await startCollector(answer);
    const input = message();
    await sendContactMessage(forwarding(), input);
    await forwardDueMessages(database.db, collector.url);
    await forwardDueMessages(database.db, collector.url);
    expect(collector.received).toHaveLength(1);
    const [afterFirst] = await stored(input.email);
    const reason = "The address answered 500.";
    expect(afterFirst).toMatchObject({ forwardAttempts: 1, forwardedAt: null, forwardError: reason });
    expect(afterFirst!.forwardDueAt! - Date.now()).toBeGreaterThan(50_000);

    await makeDue(input.email);
    await forwardDueMessages(database.db, collector.url);
    const [afterSecond] = await stored(input.email);
    expect(afterSecond!.forwardDueAt! - Date.now()).toBeGreaterThan(110_000);

    answer.status = 200;
    await makeDue(input.email);
    await forwardDueMessages(database.db, collector.url);
    expect(await stored(input.email)).toMatchObject([
      { forwardDueAt: null, forwardAttempts: 3, forwardError: null },
    ]);
    collector.close();
  });

  test("gives up after twenty tries and keeps the message", async () => {
    const input = message();
    await sendContactMessage(forwarding(), input);
    for (let attempt = 0; attempt < 21; attempt += 1) {
      await makeDue(input.email);
      await forwardDueMessages(database.db, "http://127.0.0.1:9/");
    }
    expect(await stored(input.email)).toMatchObject([
      { forwardAttempts: 20, forwardDueAt: null, forwardedAt: null, status: "new" },
    ]);
  });
});
