import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { priceFigures } from "#app/features/operations/site-figures/figures.ts";
import { FIGURE_TEXTS } from "#app/features/operations/site-figures/use-cases/shown-figures.server.ts";
import { claimFigures, contactMessages, statedClaims } from "#db/schema/index.ts";
import { createAdmin, signIn, signInAs } from "#tests/support/accounts.ts";
import { createCompany, createOpening, createPlacement } from "#tests/support/openings.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const source = "Placement register of May";
const worker = useWorker();

async function landing() {
  const response = await worker.fetch("/");
  expect(response.headers.get("server-timing")).toContain('db;desc="0"');
  return visibleText(await response.text());
}

/** How the landing page, with its dialogs, says each figure: the text before it and after it. */
const SAID: Record<string, readonly [before: string, after: string]> = {
  internshipsAvailable: ["", " Internships Available"],
  placementGuarantee: ["", " internship placement or full refund"],
  partnerCompanies: ["", " partner companies offer internships"],
  paidInternships: ["", " paid internships"],
  stipend: ["", " stipend per month"],
  conversion: ["", " internship conversion"],
  collegePlacementRise: ["Colleges see an average ", " rise in placement rates"],
  placementRate: ["", " placed ("],
  studentTrust: ["Student Trust ", ""],
  successRate: ["Success Rate ", ""],
  scholarshipsAwarded: ["Scholarships Awarded ", ""],
  companyTieups: ["Company Tieups ", ""],
  advisorResponse: ["An advisor responds on WhatsApp in ", ""],
  emailResponse: ["An email is answered within ", ""],
  chatHours: ["WhatsApp is available ", ""],
  freeCounselling: ["Its stated worth is ", ""],
  programmeLength: ["for ", ""],
  inOfficeInternship: ["spend ", " as an intern in an office"],
  placementStart: ["", ""],
  certificate: ["A certificate, valid for ", ""],
  individualPrice: ["Individual enrolment is ", ""],
  collegePrice: ["", ""],
  individualDiscount: ["", ""],
  collegeDiscount: ["", ""],
  fullRefund: ["Within the first ", " a full refund is possible"],
  firstReply: ["", " reply time to enquiries"],
};

/** Without spaces: a figure and its label are beside each other by their style alone. */
const closed = (text: string) => text.replaceAll(/\s/g, "");

/** Compares every figure that the page of owners calls 'Shown now' with what the landing page says. */
async function expectSameFigures() {
  const as = await signIn(worker.db, await createAdmin(worker.db));
  const html = await (await worker.fetch("/admin/claims", { as })).text();
  const shown = html
    .split(/<tr\b/)
    .slice(2)
    .map((row) => {
      const [label = "", figure = ""] = row
        .split(/<t[hd]\b/)
        .slice(1)
        .map((cell) => visibleText(`<td${cell.split("<p")[0]}`));
      return { label, figure };
    });
  const keys = Object.entries({ ...FIGURE_TEXTS, ...priceFigures() }).flatMap(([key, text]) =>
    text ? [[key, text] as const] : [],
  );
  expect(shown.map(({ label }) => label)).toEqual(keys.map(([, { label }]) => label));
  expect(Object.keys(SAID).sort()).toEqual(keys.map(([key]) => key).sort());
  const said = closed(await landing());
  for (const [index, [key]] of keys.entries()) {
    const { figure } = shown[index]!;
    const [before, after] = SAID[key]!;
    if (figure === "Not shown") expect(said, key).not.toContain(closed(before || after));
    else expect(said, key).toContain(closed(before + figure + after));
  }
  return Object.fromEntries(keys.map(([key], index) => [key, shown[index]!.figure]));
}

test("the landing page shows what is counted and stated, without a round trip", async () => {
  // Another file may have left its figures in the worker's memory.
  await worker.restart();
  const before = await landing();
  expect(await expectSameFigures()).toMatchObject({ internshipsAvailable: "2300", firstReply: "Not shown" });
  const sample = await createCompany(worker.db, { isSample: true });
  await createOpening(worker.db, { companyId: sample.id, isSample: true });
  await worker.runScheduledWork();
  expect(await expectSameFigures()).toMatchObject({ internshipsAvailable: "2300", partnerCompanies: "50+" });
  for (const text of [
    "50+",
    "About 70%",
    "₹5,000 to ₹35,000",
    "About 80%",
    "85%",
    "about 5 minutes",
    "96% placed",
  ])
    expect(before).toContain(text);
  await createPlacement(worker.db, { stipend: 12_000 });
  await createPlacement(worker.db, { stipend: 0 });
  await worker.db.orm.update(claimFigures).set({ minimumSample: 2 });
  await worker.db.orm.insert(statedClaims).values([
    { key: "conversion", figure: "About 75%", source },
    { key: "collegePlacementRise", figure: "85%", source, expiresOn: "2026-01-01" },
    { key: "placementRate", figure: "96%", source, expiresOn: "2026-01-01" },
  ]);
  await worker.runScheduledWork();
  expect(await expectSameFigures()).toMatchObject({
    internshipsAvailable: "2300",
    conversion: "About 75%",
    collegePlacementRise: "Not shown",
  });
  const after = await landing();
  expect(after).toMatch(/50% ?paid internships ?of 2 internships, as of \d+ \w+/);
  for (const text of ["About 75%", "₹5,000 to ₹35,000"]) expect(after).toContain(text);
  expect(after).not.toContain("average rise in college placement rates");
  expect(after).not.toContain("96% placed");
  const company = await createCompany(worker.db);
  await createOpening(worker.db, { companyId: company.id, positions: 3 });
  const enquiry = {
    name: "Asha",
    email: "asha@students.example",
    message: "When?",
    createdAt: Date.now() - 120_000,
  };
  for (const minutes of [1, 2]) {
    await worker.db.orm
      .insert(contactMessages)
      .values({ ...enquiry, firstReplyAt: enquiry.createdAt + minutes * 60_000 });
  }
  await worker.db.orm.update(claimFigures).set({ computedAt: 0 });
  await worker.runScheduledWork();
  expect(await expectSameFigures()).toMatchObject({ internshipsAvailable: "3", firstReply: "2 minutes" });
  const dashboard = await worker.fetch("/dashboard/test", { as: await signInAs(worker.db) });
  expect(visibleText(await dashboard.text())).not.toContain("96% placement");
});

test("an owner states a figure without a last day, and only after confirming that it is true", async () => {
  const as = await signIn(worker.db, await createAdmin(worker.db));
  const [before] = await worker.db.orm.select().from(statedClaims).where(eq(statedClaims.key, "conversion"));
  const form = { figure: "About 60%", source, expiresOn: "", version: String(before?.version ?? 0) };
  const post = (fields: Record<string, string>) =>
    worker.fetch("/admin/claims/conversion/edit", { as, form: fields });
  const refused = await post(form);
  expect(refused.status).toBe(422);
  const page = visibleText(await refused.text());
  expect(page).toContain("Please confirm that you can show how it was counted");
  expect(page).not.toContain("This field is missing");
  expect((await post({ ...form, isTrue: "on" })).status).toBeLessThan(400);
  const [after] = await worker.db.orm.select().from(statedClaims).where(eq(statedClaims.key, "conversion"));
  expect(after).toMatchObject({ figure: "About 60%", source, expiresOn: null });
});
