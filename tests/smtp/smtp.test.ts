import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enqueueMail } from "#db/outbox.ts";
import { outbox } from "#db/schema/index.ts";
import type { TestWorker } from "#tests/support/worker.ts";
import { PASSWORD, startMailServer, USER } from "./mail-server.ts";

let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer();
  // Miniflare trusts it beside the public authorities, and reads the variable when it is loaded.
  process.env.NODE_EXTRA_CA_CERTS = server.authority;
});
afterAll(() => server.remove());

const signIn = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}`;
const over = {
  tls: () => `smtps://${signIn}@${server.host}:${server.ports.tls}`,
  starttls: () => `smtp://${signIn}@${server.host}:${server.ports.starttls}`,
};

/** The built worker with this mail server. */
async function using<T>(SMTP_URL: string, run: (worker: TestWorker) => Promise<T>): Promise<T> {
  const { startWorker } = await import("#tests/support/worker.ts");
  const settings = { SMTP_URL, MAIL_FROM: "Kadam <no-reply@kadam.test>" };
  const worker = await startWorker({ settings });
  try {
    return await run(worker);
  } finally {
    await worker.stop();
  }
}

const enqueue = (worker: TestWorker, subject: string, box = "asha", values = {}) =>
  worker.db.execute(
    enqueueMail(worker.db, {
      mail: "mailNotification",
      recipient: `${box}@kadam.test`,
      subject,
      body: "One sentence.",
      ...values,
    }),
  );
const rows = (worker: TestWorker) => worker.db.orm.select().from(outbox).orderBy(outbox.createdAt);
const receivedWith = async (subject: string, box = "asha") =>
  (await server.received(box)).filter((mail) => mail.subject === subject);
/** The server delivers to a mailbox after it has accepted. */
const untilReceived = async (subject: string, box?: string) => {
  await expect.poll(() => receivedWith(subject, box), { timeout: 10_000 }).toHaveLength(1);
  return (await receivedWith(subject, box))[0]!;
};

describe.each(["tls", "starttls"] as const)("over %s", (way) => {
  const SUBJECT = `नमस्ते, आपका निमंत्रण ${way} ${"लंबा ".repeat(20)}`.trim();

  test("mails arrive as they were written, over one connection, once", async () => {
    await using(over[way](), async (worker) => {
      const body = "Zeile – one\n.\n..two dots\nनमस्ते\n\nhttps://kadam.test/a?b=c";
      const unsubscribeUrl = `https://kadam.test/unsubscribe/${"x".repeat(90)}`;
      await enqueue(worker, SUBJECT, "asha", { body, unsubscribeUrl });
      await enqueue(worker, `second ${way}`, "ravi");
      await worker.runScheduledWork();
      const [first] = await rows(worker);
      expect((await rows(worker)).map(({ sentAt, sendAttempts }) => [sentAt !== null, sendAttempts])).toEqual(
        [
          [true, 1],
          [true, 1],
        ],
      );
      const mail = await untilReceived(SUBJECT);
      await untilReceived(`second ${way}`, "ravi");
      expect(mail.from).toEqual({ name: "Kadam", address: "no-reply@kadam.test" });
      expect(mail.text?.trim().split(/\r?\n/)).toEqual(body.split("\n"));
      expect(mail.html).toContain("<h1");
      const header = (name: string) =>
        mail.headers.find(({ key }) => key === name)?.value.replace(/\s+/g, "");
      expect(header("list-unsubscribe")).toBe(`<${unsubscribeUrl}>`);
      expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
      expect(mail.messageId).toBe(`<${first!.id}@127.0.0.1>`);
      expect(worker.logs.filter((line) => /leak|error/i.test(line))).toEqual([]);
    });
  });

  test("an unknown recipient is final, a busy one is tried again, and both stop nobody else", async () => {
    await using(over[way](), async (worker) => {
      await enqueue(worker, "to nobody", "nobody-here");
      await enqueue(worker, "to a busy one", "busy");
      await enqueue(worker, `after both ${way}`);
      await worker.runScheduledWork();
      const [unknown, busy, last] = await rows(worker);
      expect(unknown).toMatchObject({ sendDueAt: null, sentAt: null, body: "" });
      expect(unknown!.lastError).toMatch(/^The mail server answered 550 /);
      expect(busy).toMatchObject({ sendAttempts: 1, sentAt: null, body: "One sentence." });
      expect(busy!.lastError).toBe("The mail server answered 451 4.7.1 the recipient: try again later");
      expect(busy!.sendDueAt).toBeGreaterThan(Date.now());
      expect(last!.sentAt).not.toBeNull();
      await untilReceived(`after both ${way}`);
    });
  });

  test("a wrong password ends the run, and loses nothing", async () => {
    const url = over[way]().replace(/:[^:@/]+@/, ":wrong@");
    await using(url, async (worker) => {
      await enqueue(worker, "first");
      await enqueue(worker, "second");
      await worker.runScheduledWork();
      const all = await rows(worker);
      expect(all.map(({ sendAttempts, body }) => [sendAttempts, body])).toEqual([
        [1, "One sentence."],
        [0, "One sentence."],
      ]);
      expect(all[0]!.lastError).toMatch(/^The mail server answered 535 /);
    });
  });

  test("a certificate for another name is not trusted, so nothing is said", async () => {
    await using(over[way]().replace(/\d+$/, String(server.ports.other[way])), async (worker) => {
      await enqueue(worker, `to another name ${way}`);
      await worker.runScheduledWork();
      const [mail] = await rows(worker);
      expect(mail).toMatchObject({ sentAt: null, sendAttempts: 1 });
      expect(mail!.lastError).toMatch(/^No safe connection to the mail server: /);
    });
    expect(await receivedWith(`to another name ${way}`)).toEqual([]);
  });
});

test("a server that offers no TLS gets no mail, unless it is this machine's", async () => {
  await using(`smtp://${server.host}:${server.ports.plain}`, async (worker) => {
    await enqueue(worker, "in plain text");
    await worker.runScheduledWork();
    expect((await rows(worker))[0]).toMatchObject({
      sentAt: null,
      sendAttempts: 1,
      sendDueAt: expect.any(Number),
    });
  });
  await using(`smtp://${server.address}:${server.ports.plain}`, async (worker) => {
    await enqueue(worker, "on this machine");
    await worker.runScheduledWork();
    expect((await rows(worker))[0]!.lastError).toBeNull();
    await untilReceived("on this machine");
  });
});

test("a server that is away costs one try a minute, and each mail arrives once when it is back", async () => {
  await using(over.tls(), async (worker) => {
    await server.stop();
    for (const name of ["one", "two", "three"]) await enqueue(worker, `while away ${name}`);
    for (let minute = 0; minute < 3; minute += 1) await worker.runScheduledWork();
    expect((await rows(worker)).map(({ sendAttempts }) => sendAttempts)).toEqual([1, 1, 1]);
    await server.restart();
    await worker.database.client.execute("UPDATE outbox SET send_due_at = 0");
    await worker.runScheduledWork();
    for (const name of ["one", "two", "three"]) await untilReceived(`while away ${name}`);
  });
});
