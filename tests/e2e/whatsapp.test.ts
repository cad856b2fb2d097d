import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { whatsappMessages } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { COMMIT_MODES, useBrowser } from "#tests/support/browser.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();

test.each(COMMIT_MODES)(
  "%s a coordinator writes to chosen students one after the other, and sees who has it",
  async (how, javaScript) => {
    const { db } = worker;
    const phones = ["+12025550101", "", "+12025550103"];
    const tag = `${how} ${crypto.randomUUID().slice(0, 8)}`;
    const students = await Promise.all(
      phones.map((phone, index) =>
        createUser(db, { name: `${tag} ${index}`, firstName: `Asha ${index}`, phone }),
      ),
    );
    const as = await signIn(db, await createAdmin(db, { staffRole: "coordinator" }));
    const page = await browser.open(worker.url, { as, javaScript });
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "A chat" }));
    await page.goto(`/admin/students?q=${encodeURIComponent(tag)}`);
    for (const { name } of students) await page.getByLabel(`Select ${name}`).check();
    await page.getByRole("button", { name: "WhatsApp" }).click();
    await page.getByText("To 3 students").waitFor();
    await page.getByLabel("Message").fill("Hello {firstName}, the class & the quiz move.");
    await page.getByRole("button", { name: "Make the list" }).click();
    const progress = (text: string) =>
      page.getByRole("progressbar", { name: "Progress" }).filter({ hasText: text });
    const chat = page.getByRole("link", { name: /^Open WhatsApp/ });
    expect(await chat.getAttribute("href")).toBe(
      "https://wa.me/12025550101?text=Hello%20Asha%200%2C%20the%20class%20%26%20the%20quiz%20move.",
    );
    const [opened] = await Promise.all([page.context().waitForEvent("page"), chat.click()]);
    await opened.close();
    // Without scripts the link opens the chat alone.
    if (!javaScript) await page.getByRole("button", { name: "Mark as sent", exact: true }).click();
    await progress("1 of 2 sent").waitFor();
    expect(await chat.getAttribute("href")).toContain("Hello%20Asha%202");
    await page.getByRole("button", { name: "Mark as sent", exact: true }).click();
    await page.getByText("Everybody with a phone number has this message.").waitFor();
    await page.getByRole("link", { name: "Add a number" }).waitFor();
    const marks = () => db.orm.$count(whatsappMessages, eq(whatsappMessages.sentBy, as.user.id));
    expect(await marks()).toBe(2);
    await page.getByRole("button", { name: `Take back the mark of ${students[0]!.name}` }).click();
    await progress("1 of 2 sent").waitFor();
    expect(await marks()).toBe(1);
  },
);
