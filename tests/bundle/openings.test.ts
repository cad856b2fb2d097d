import { expect, test } from "vitest";
import { signInAs } from "#tests/support/accounts.ts";
import { createOpening } from "#tests/support/openings.ts";
import { findLinks, visibleText } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();

const landing = async () => (await worker.fetch("/")).text();
const counterOf = (html: string) => /--from:(\d+);--to:(\d+)/.exec(html)?.slice(1).map(Number);

test("the counter of the landing page ends at the open positions, without a round trip of the visitor", async () => {
  // Another file may have left its figure in the worker's memory.
  await worker.restart();
  expect(counterOf(await landing())).toEqual([1500, 2300]);
  await createOpening(worker.db, { positions: 46 });
  await worker.restart();
  await expect.poll(async () => counterOf(await landing())).toEqual([30, 46]);
});

test("'Active Hirings' shows openings of the database, and says so without any", async () => {
  const as = await signInAs(worker.db);
  await createOpening(worker.db, {
    position: "Data Analyst",
    stipendFrom: 0,
    stipendTo: 9_000,
    place: "Surat",
  });
  const html = await (await worker.fetch("/dashboard", { as })).text();
  const text = visibleText(html);
  for (const part of ["Data Analyst", "₹0 to ₹9,000 a month", "Surat"]) expect(text).toContain(part);
  expect(text).not.toContain("Sample entries");
  const link = findLinks(html).find((found) => found.text.startsWith("Apply Now for Data Analyst"));
  expect(link?.href).toContain("wa.me");
});
