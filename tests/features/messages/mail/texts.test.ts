import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { invitationMail } from "#app/features/accounts/invitations/mails.ts";
import { mailHtml } from "#app/features/messages/mail/html.ts";
import { exampleValues, MAIL_NAMES, type MailName } from "#app/features/messages/mail/texts/catalogue.ts";
import { composeMail } from "#app/features/messages/mail/texts/compose.server.ts";
import { previewMail } from "#app/features/messages/mail/use-cases/preview-mail.server.ts";
import { setProvider } from "#app/features/provider/provider.ts";
import { draftInput } from "#app/features/provider/texts/inputs.ts";
import { readProvider } from "#app/features/provider/use-cases/current-provider.server.ts";
import { getText, publishDraft, saveDraft } from "#app/features/provider/use-cases/texts.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { demoProviderVersions } from "#db/seed/provider.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

const PERSON = { firstName: "Asha", name: "Asha Rao", email: "asha@college.example" };
const STANDARD = { subject: "Join {provider}", body: "Accept here: {link}", subjectHi: "", bodyHi: "" };
const invited = () => invitationMail({ by: "Meera", to: "Grader" }, "https://kadam.example/i?token=1");

test.each(MAIL_NAMES)("the standard text of %s can be saved, and every variable is filled in", (name) => {
  const { subject, body } = composeMail(name, exampleValues(name, PERSON, "https://kadam.example") as never);
  expect(`${subject}\n${body}`).not.toMatch(/[{}]/);
  expect(subject).not.toContain("\n");
});

const faults = (name: MailName, text: object) => {
  const parsed = v.safeParse(draftInput(name), { ...STANDARD, ...text, version: 0, base: 0 });
  return parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};

describe("a text of a mail", () => {
  test.each<[object, string[] | undefined]>([
    [{}, undefined],
    [
      { body: "Come and see" },
      ["body: Please use {link}: where the person accepts. The mail is of no use without it"],
    ],
    [
      { subject: "For {student}" },
      ["subject: There is no {student}. There are {inviter}, {purpose}, {link}, {days}, {provider}"],
    ],
    [{ subject: "" }, ["subject: Please enter the subject"]],
    [{ bodyHi: "यहाँ खोलें: {link}" }, ["subjectHi: Please enter the Hindi subject too"]],
    [{ subjectHi: "निमंत्रण" }, ["bodyHi: Please enter the Hindi text too"]],
    [
      { subjectHi: "निमंत्रण", bodyHi: "आइए" },
      ["bodyHi: Please use {link}: where the person accepts. The mail is of no use without it"],
    ],
  ])("%j: %j", (text, expected) => {
    expect(faults("mailInvitation", text)).toEqual(expected);
  });
});

describe("with a database", () => {
  let database: TestDatabase;
  let ctx: ServiceContext<Admin>;
  beforeEach(async () => {
    database = await createTestDatabase();
    ctx = await adminContext(database.db);
  });
  afterEach(async () => {
    setProvider(demoProviderVersions());
    await database.close();
  });

  const publish = async (text: object) => {
    const seen = await getText(ctx, "mailInvitation");
    if (!seen.ok) throw new Error(seen.problem.message);
    const { version, base } = seen.value;
    const saved = await saveDraft(ctx, "mailInvitation", { ...text, version, base });
    if (!saved.ok) throw new Error(saved.problem.message);
    const published = await publishDraft(ctx, "mailInvitation", { version: version + 1 });
    expect(published.ok).toBe(true);
    await readProvider(database.db);
  };

  test("what an owner publishes is what people get, in both languages, until the standard text is back", async () => {
    const before = invited();
    await publish({
      ...STANDARD,
      body: "{inviter} asks you to join{purpose}.\n\n{link}",
      subjectHi: "{provider} में आइए",
      bodyHi: "यहाँ स्वीकार करें: {link}",
    });
    expect(invited()).toMatchObject({
      subject: "Join Kadam | Kadam में आइए",
      body: "Meera asks you to join: Grader.\n\nhttps://kadam.example/i?token=1\n\nयहाँ स्वीकार करें: https://kadam.example/i?token=1",
    });
    await publish({});
    expect(invited()).toEqual(before);
  });

  test("values are text: they name no variable, and stay escaped", async () => {
    const { subject, body } = invitationMail(
      { by: "<b>{link}</b>\nEve", to: undefined },
      "https://kadam.example/1",
    );
    expect(body).toContain("<b>{link}</b>");
    const html = mailHtml({ subject, body, unsubscribeUrl: null });
    expect(html).not.toContain("<b>");
    expect(html).toContain("&#60;b&#62;{link}");
  });

  test("an owner previews a draft as a student would get it", async () => {
    const student = await createUser(database.db, { firstName: "Asha", name: "Asha Rao" });
    const text = { ...STANDARD, body: "Namaste {name}, {code} at {link}" };
    await saveDraft(ctx, "mailTestCode", { ...text, version: 0, base: 0 });
    expect(await previewMail(ctx, "mailTestCode", student.email)).toMatchObject({
      value: { to: student.email, text: expect.stringContaining("Namaste Asha Rao, KADAM-2026 at http") },
    });
    expect((await previewMail(ctx, "mailTestCode", "nobody@college.example")).ok).toBe(false);
    expect(invited().subject, "a draft is not what people get").toBe("Your invitation to Kadam");
  });
});
