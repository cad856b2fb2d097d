import { expect, test } from "vitest";
import { createAdmin, signIn } from "#tests/support/accounts.ts";
import { expectNoAxeViolations, saveScreenshot, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { createGraduate } from "#tests/support/certificates.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();

test("a student gets the certificate, a company checks it, staff revoke it, and the check says so", async () => {
  const { student } = await createGraduate(worker.db);
  const own = await browser.open(worker.url, {
    as: await signIn(worker.db, student),
    javaScript: false,
    width: 360,
  });
  await own.goto("/dashboard/course");
  await own.getByRole("link", { name: "Certificate", exact: true }).click();
  await own.getByText("Weeks completed: 2 of 2").waitFor();
  await saveScreenshot(own, "certificate-ready");
  await own.getByRole("button", { name: "Get my certificate" }).click();
  const link = await own.getByRole("link", { name: `${worker.url}/certificates/` }).getAttribute("href");
  await saveScreenshot(own, "certificate-own");

  const company = await browser.open(worker.url, { width: 1280 });
  await company.goto(link!);
  await company.getByText("This certificate is valid until").waitFor();
  expect(await company.locator("dl").innerText()).toContain(student.name);
  await expectNoAxeViolations(company);
  await saveScreenshot(company, "certificate-valid");

  await own.getByRole("link", { name: "Print view" }).click();
  await own.getByRole("heading", { level: 1, name: "Certificate" }).waitFor();
  await own.getByRole("img", { name: /^QR code/ }).waitFor();
  await saveScreenshot(own, "certificate-print-phone");
  // One page of A4, on any screen.
  const desk = await browser.open(worker.url, { as: await signIn(worker.db, student), width: 1280 });
  await desk.goto(`${link}/print`);
  await waitForScripts(desk);
  await expectNoAxeViolations(desk);
  await saveScreenshot(desk, "certificate-print");
  const paper = (await desk.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(paper).toMatch(/\/MediaBox\s*\[0 0 84[12]\S* 59[456]/);

  const staff = await browser.open(worker.url, {
    as: await signIn(worker.db, await createAdmin(worker.db)),
    width: 1280,
  });
  await staff.goto("/admin/certificates?state=valid");
  await waitForScripts(staff);
  await saveScreenshot(staff, "certificate-list");
  await staff.getByRole("link", { name: student.name }).click();
  await staff.getByRole("link", { name: "Revoke", exact: true }).click();
  await staff.getByRole("button", { name: "Revoke certificate" }).click();
  browser.expectConsoleError(/422/);
  await staff.getByText("Please write the reason").first().waitFor();
  await saveScreenshot(staff, "certificate-revoke");
  await staff.getByLabel("Reason").fill("The work was copied.");
  await staff.getByRole("button", { name: "Revoke certificate" }).click();
  await staff.getByText("The certificate is revoked.").waitFor();
  await saveScreenshot(staff, "certificate-detail");

  await company.reload();
  await company.getByText("It is not valid.").waitFor();
  expect(await company.locator("main, body").first().innerText()).not.toContain("copied");
  await saveScreenshot(company, "certificate-revoked");
});
