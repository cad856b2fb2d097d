import { describe, expect, test } from "vitest";
import { contactMessages } from "#db/schema/index.ts";
import { createUser, signIn } from "#tests/support/accounts.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();

const form = (values: Record<string, string> = {}) => ({
  name: "Nikhil Barretto",
  email: `${crypto.randomUUID()}@students.example`,
  phone: "",
  message: "Is there a batch in January?",
  website: "",
  formKey: crypto.randomUUID(),
  ...values,
});

/** Each visitor gets a new network. */
let networks = 0;
const fromANetwork = () => ({ "cf-connecting-ip": `198.51.100.${++networks}` });

const stored = async (email: string) =>
  (await worker.db.orm.select().from(contactMessages)).filter((row) => row.email === email);

describe("the contact form", () => {
  test("ends in 'Message Sent!' at an address that can be reloaded", async () => {
    const fields = form();
    const answer = await worker.fetch("/contact", { form: fields, headers: fromANetwork() });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact?sent=1"]);
    const thanks = visibleText(await (await worker.fetch("/contact?sent=1")).text());
    expect(thanks).toContain("Message Sent!");
    expect(thanks).toContain("Send Another Message");
    expect(await stored(fields.email)).toHaveLength(1);
    expect(answer.headers.get("server-timing")).toMatch(/^db;desc="[23]"/);
  });

  test("names each missing field and keeps the rest", async () => {
    const answer = await worker.fetch("/contact", {
      form: form({ name: " ", email: "not-an-address", message: "", phone: "98765 43210" }),
    });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    const page = visibleText(html);
    for (const text of [
      "There is a problem",
      "Please enter your name",
      "Please enter a valid email address",
      "Please write your message",
    ]) {
      expect(page).toContain(text);
    }
    expect(html).toContain('value="98765 43210"');
    expect(html).toContain('value="not-an-address"');
    expect(html).toMatch(/<title[^>]*>Error: /);
  });

  test("says 'Error submitting form!' and keeps all fields while the database is unavailable", async () => {
    const fields = form({ message: "Please keep these words." });
    await worker.database.stop();
    const answer = await worker.fetch("/contact", { form: fields, headers: fromANetwork() });
    await worker.database.start();
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(visibleText(html)).toContain("Error submitting form!");
    expect(html).toContain("Please keep these words.");
    expect(html).toContain(fields.formKey);
    expect((await worker.fetch("/contact", { form: fields, headers: fromANetwork() })).status).toBe(303);
    expect(await stored(fields.email)).toHaveLength(1);
  });

  test("stores the first and the last campaign of a browser", async () => {
    const first = await worker.fetch("/?utm_source=whatsapp&utm_campaign=bca");
    const firstCookie = first.headers.getSetCookie()[0]!.split(";")[0]!;
    const second = await worker.fetch("/terms?utm_source=poster", { headers: { cookie: firstCookie } });
    const cookie = second.headers.getSetCookie()[0]!.split(";")[0]!;
    const fields = form();
    await worker.fetch("/contact", {
      form: fields,
      headers: { cookie, origin: worker.url, ...fromANetwork() },
    });
    expect(await stored(fields.email)).toMatchObject([
      { firstCampaign: { source: "whatsapp", campaign: "bca" }, lastCampaign: { source: "poster" } },
    ]);
  });

  test("rejects a forged campaign cookie", async () => {
    const fields = form();
    const cookie = `campaign=${btoa('{"first":{"source":"forged"},"last":null}')}.x`;
    await worker.fetch("/contact", {
      form: fields,
      headers: { cookie, origin: worker.url, ...fromANetwork() },
    });
    expect(await stored(fields.email)).toMatchObject([{ firstCampaign: null, lastCampaign: null }]);
  });
});

describe("abuse", () => {
  test("thanks a program that fills in the hidden field, and stores nothing", async () => {
    const fields = form({ website: "https://spam.example" });
    const answer = await worker.fetch("/contact", { form: fields, headers: fromANetwork() });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact?sent=1"]);
    expect(await stored(fields.email)).toEqual([]);
  });

  test("hides the hidden field from people and from autofill", async () => {
    const html = await (await worker.fetch("/contact")).text();
    const [field] = /<input[^>]*name="website"[^>]*>/.exec(html)!;
    expect(field).toContain('tabindex="-1"');
    expect(field).toContain('autoComplete="off"');
  });

  test("accepts five messages an hour from a network; signed-in users have their own limit", async () => {
    const headers = fromANetwork();
    for (let count = 0; count < 5; count += 1) {
      expect((await worker.fetch("/contact", { form: form(), headers })).status).toBe(303);
    }
    const fields = form({ message: "Please keep these words." });
    const refused = await worker.fetch("/contact", { form: fields, headers });
    expect(refused.status).toBe(429);
    const html = await refused.text();
    expect(visibleText(html)).toContain(
      "There were too many attempts. Please wait 60 minutes and try again.",
    );
    expect(html).toContain("Please keep these words.");
    const cookie = "sid=forged.signature";
    expect((await worker.fetch("/contact", { form: fields, headers: { ...headers, cookie } })).status).toBe(
      429,
    );
    const student = await signIn(worker.db, await createUser(worker.db));
    expect((await worker.fetch("/contact", { as: student, form: fields, headers })).status).toBe(303);
    expect(await stored(fields.email)).toHaveLength(1);
  });
});

describe("POST /api/contact", () => {
  const post = (json: unknown, headers = fromANetwork()) => worker.fetch("/api/contact", { json, headers });

  test("answers 201 once the message is stored; the phone is optional", async () => {
    const email = `${crypto.randomUUID()}@students.example`;
    const answer = await post({ name: "Asha", email, message: "Hello" });
    expect([answer.status, await answer.json()]).toEqual([201, { received: true }]);
    expect(await stored(email)).toMatchObject([{ phone: "", status: "new" }]);
  });

  test("names the wrong fields", async () => {
    const answer = await post({ name: "", email: "x", message: "Hello" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: "invalid_fields",
      errors: [
        { field: "name", message: "Please enter your name" },
        { field: "email", message: "Please enter a valid email address" },
      ],
    });
  });

  test("says how long to wait", async () => {
    const email = `${crypto.randomUUID()}@students.example`;
    const send = (count: number) => post({ name: "Asha", email, message: `Message ${count}` });
    for (let count = 0; count < 5; count += 1) expect((await send(count)).status).toBe(201);
    const refused = await send(5);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
  });
});
