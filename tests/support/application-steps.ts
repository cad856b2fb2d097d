import type { Page } from "playwright-core";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { waitForScripts } from "./browser.ts";

/** Staff, on the page of an application: invites its student to an interview at `startsAt`, in ms since 1970. */
export async function inviteInBrowser(page: Page, startsAt: number): Promise<void> {
  const { date, time } = toWallTime(startsAt);
  await page.getByLabel("Day").fill(date);
  await page.getByLabel("Time (IST)").fill(time);
  await page.getByLabel("Place").fill("Pune, Main Road 5");
  await page.getByRole("button", { name: "Invite to an interview" }).click();
  await page.getByText("The interview is in the student's calendar.").waitFor();
}

/** The student accepts the offer, from the home. */
export async function acceptOfferInBrowser(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await waitForScripts(page);
  await page.getByRole("link", { name: "Answer the offer" }).click();
  await page.getByRole("button", { name: "Accept the offer" }).click();
  await page.getByText("You have accepted the offer.").waitFor();
}
