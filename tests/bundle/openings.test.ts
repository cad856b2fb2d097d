import { expect, test } from "vitest";
import { addDays } from "#app/kernel/zoned-time.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { createAdmin, type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { createStudentInBatch, daysAgo } from "#tests/support/batches.ts";
import { createOpening, createStudentInMonth4 } from "#tests/support/openings.ts";
import { findLinks, visibleText } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();

const landing = async () => (await worker.fetch("/")).text();
const counterOf = (html: string) => /--from:(\d+);--to:(\d+)/.exec(html)?.slice(1).map(Number);

const home = async (as: SignedIn) => (await worker.fetch("/dashboard", { as })).text();

test("the counter of the landing page ends at the open positions, and without any 'Active Hirings' says so", async () => {
  // Another file may have left its figure in the worker's memory.
  await worker.restart();
  expect(counterOf(await landing())).toEqual([1500, 2300]);
  expect(visibleText(await home(await signInAs(worker.db)))).toContain(
    "No company has an opening at the moment. New ones appear here.",
  );
  await createOpening(worker.db, { positions: 46 });
  await worker.restart();
  await expect.poll(async () => counterOf(await landing())).toEqual([30, 46]);
});

test("'Active Hirings' shows openings of the database; before month 4 its link is the chat", async () => {
  const as = await signInAs(worker.db);
  await createOpening(worker.db, {
    position: "Data Analyst",
    stipendFrom: 0,
    stipendTo: 9_000,
    place: "Surat",
  });
  const html = await home(as);
  const text = visibleText(html);
  for (const part of ["Data Analyst", "₹0 to ₹9,000 a month", "Surat"]) expect(text).toContain(part);
  expect(text).not.toContain("Sample entries");
  const link = findLinks(html).find((found) => found.text.startsWith("Apply Now for Data Analyst"));
  expect(link?.href).toContain("wa.me");
});

test("the form says that applying starts placement help, and what that does to a refund", async () => {
  const { student } = await createStudentInMonth4(worker.db);
  const { id } = await createOpening(worker.db);
  const as = await signIn(worker.db, student);
  const html = await (await worker.fetch(`/dashboard/openings/${id}`, { as })).text();
  expect(visibleText(html)).toContain(
    "Your first application starts placement help. After that a full refund is no longer possible",
  );
  expect(findLinks(html)).toContainEqual(
    expect.objectContaining({ text: "Refund Policy", href: "/refund-policy#full" }),
  );
});

test("a sample is marked on its card and its page, and a student before month 4 reads from which day to apply", async () => {
  const { student } = await createStudentInBatch(worker.db, { days: 10 });
  const as = await signIn(worker.db, student);
  const { id } = await createOpening(worker.db, { position: "Tester", isSample: true });
  expect(visibleText(await home(as))).toContain("Sample entries with invented names.");
  const page = visibleText(await (await worker.fetch(`/dashboard/openings/${id}`, { as })).text());
  expect(page).toMatch(/Tester Setu Systems \w+ Sample/);
  const month4 = addDays(daysAgo(10), 13 * 7);
  const day = formatHomeDate(Date.parse(`${month4}T00:00+05:30`));
  expect(page).toContain(`You can apply from ${day}, when month 4 of your batch begins.`);
  expect(page).not.toContain("Send application");
});

test("a table of openings is checked, imported without its faulty row and undone, without scripts", async () => {
  const as = await signIn(worker.db, await createAdmin(worker.db));
  const path = "/admin/openings/import";
  const send = async (to: string, form: Record<string, string>) => {
    const { headers } = await worker.fetch(to, { as, method: "POST", form });
    return headers.get("location") ?? "";
  };
  const read = async (to: string) => (await worker.fetch(to, { as })).text();
  const content = [
    "Employer,Role,Months,Vacancies,Stipend,City",
    "Udaan Labs,Data Analyst,3,2,5000-8000,Nagpur",
    "Udaan Labs,Tester,3,2,some,Nagpur",
  ].join("\n");
  const draft = await send(path, { format: "csv", content, intent: "preview" });
  const check = visibleText(await read(draft));
  expect(check).toContain("1 opening found, 1 problem found");
  expect(check).toMatch(
    /New company Udaan Labs; Draft; 3 months; 2 positions; ₹5,000 to ₹8,000 a month; Nagpur/,
  );
  expect(check).toContain("instead of 'some'");
  await send(draft, { format: "csv", content, intent: "import" });
  expect(visibleText(await read("/admin/openings"))).toMatch(/Data Analyst\s*Udaan Labs, Nagpur/);
  const undo = /href="(\/admin\/imports\/[^"]+\/undo)"/.exec(await read(path))?.[1] ?? expect.fail("No link");
  expect(await send(undo, {})).toBe(path);
  expect(await read("/admin/openings/companies")).not.toContain("Udaan Labs");
});
