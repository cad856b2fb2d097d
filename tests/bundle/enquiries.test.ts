import { beforeAll, expect, test } from "vitest";
import { contactMessages } from "#db/schema/index.ts";
import { createAdmin, signInAs } from "#tests/support/accounts.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useSignedIn, useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
const admin = useSignedIn(worker, (db) => createAdmin(db, { name: "Meera Kulkarni" }));
let enquiryId: string;
beforeAll(async () => {
  const [row] = await worker.db.orm
    .insert(contactMessages)
    .values({
      name: "=1+1",
      email: "formula@students.example",
      message: "नमस्ते, is ₹16,999 the whole fee?",
      firstCampaign: { source: "whatsapp" },
    })
    .returning();
  enquiryId = row!.id;
});

const page = async (path: string) => visibleText(await (await worker.fetch(path, { as: admin })).text());
const here = () => `/admin/enquiries/${enquiryId}`;

test("the list costs one session read and one batch", async () => {
  const response = await worker.fetch("/admin/enquiries?status=new", { as: admin });
  expect(response.headers.get("server-timing")).toMatch(/^db;desc="2"/);
  expect(visibleText(await response.text())).toContain("is ₹16,999 the whole fee?");
});

test("status, owner and notes are forms that work without scripts", async () => {
  const change = { intent: "change", status: "contacted", ownerId: admin.user.id, version: "1" };
  const saved = await worker.fetch(here(), { as: admin, form: change });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, here()]);
  expect(await page(here())).toContain("Contacted");

  const stale = await worker.fetch(here(), { as: admin, form: { ...change, status: "closed" } });
  expect(stale.status).toBe(409);
  expect(visibleText(await stale.text())).toContain(
    "Someone else has changed this enquiry. It is now: contacted",
  );

  for (const body of ["", " "]) {
    const form = { intent: "note", body, formKey: crypto.randomUUID() };
    const empty = await worker.fetch(here(), { as: admin, form });
    expect(empty.status).toBe(422);
    expect(visibleText(await empty.text())).toContain("Please write a note");
  }

  await worker.fetch(here(), { as: admin, form: { intent: "note", body: "Called back." } });
  expect(await page(here())).toContain("Called back. Meera Kulkarni");
});

test("the spreadsheet has a byte order mark, Hindi and no formulas", async () => {
  const response = await worker.fetch("/admin/enquiries.csv?status=contacted", { as: admin });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [heading, row] = new TextDecoder().decode(bytes).split("\n");
  expect(heading).toContain(
    "Received (IST),Name,Email,Phone,College,Test code,Message,Status,Owner,First campaign,Last campaign",
  );
  expect(row).toContain(",'=1+1,formula@students.example,");
  expect(row).toContain("नमस्ते");
  expect(row).toContain("source: whatsapp");
});

test("every enquiry page redirects students and anonymous visitors", async () => {
  const student = await signInAs(worker.db);
  for (const path of ["/admin/enquiries", here(), "/admin/enquiries.csv"]) {
    const asStudent = await worker.fetch(path, { as: student });
    expect([asStudent.status, asStudent.headers.get("location")]).toEqual([302, "/dashboard"]);
    const asStranger = await worker.fetch(path);
    expect([asStranger.status, asStranger.headers.get("location")]).toEqual([302, "/"]);
  }
});
