import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { recordOpenings } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn, signInAs } from "#tests/support/accounts.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
const PAGE = "/dashboard/account/data";
const PASSWORD = "a-long-enough-phrase";
const OLD = { signedInAgoMs: 11 * 60_000 };

test("downloads one's data as a zip file after a recent sign-in", async () => {
  const student = await signInAs(worker.db);
  const response = await worker.fetch("/my-data.zip", { as: student });
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(JSON.parse(strFromU8(files["data.json"]!)).users).toMatchObject([{ email: student.user.email }]);
});

test("asks for the password when the sign-in is not recent", async () => {
  const student = await signIn(worker.db, await createUser(worker.db, { password: PASSWORD }), OLD);
  const refused = await worker.fetch("/my-data.zip", { as: student });
  expect([refused.status, refused.headers.get("location")]).toEqual([303, PAGE]);
  const page = await (await worker.fetch(PAGE, { as: student })).text();
  expect(page).toContain("Your password");
  expect(page).not.toContain("Download my data");
  const form = { intent: "confirm-password", currentPassword: PASSWORD };
  expect((await worker.fetch(PAGE, { as: student, form })).status).toBe(303);
  expect((await worker.fetch("/my-data.zip", { as: student })).status).toBe(200);
});

test("deletes and keeps an account by form, and shows the date meanwhile", async () => {
  const student = await signInAs(worker.db);
  const send = (intent: string) => worker.fetch(PAGE, { as: student, form: { intent } });
  const page = async () => (await worker.fetch(PAGE, { as: student })).text();
  expect((await send("delete-account")).status).toBe(303);
  expect(await page()).toMatch(/Your account will be deleted.*Keep my account/s);
  expect((await send("keep-account")).status).toBe(303);
  expect(await page()).not.toContain("Keep my account");
});

test("shows who opened the record, after staff have opened its page", async () => {
  const student = await signInAs(worker.db);
  const staff = await signIn(
    worker.db,
    await createAdmin(worker.db, { firstName: "Meera", lastName: "Joshi" }),
  );
  expect(await (await worker.fetch(PAGE, { as: student })).text()).toContain("Nobody on our staff");
  await worker.fetch(`/admin/students/${student.user.id}`, { as: staff });
  await expect.poll(() => worker.db.orm.$count(recordOpenings)).toBe(1);
  expect(await (await worker.fetch(PAGE, { as: student })).text()).toContain("Meera Joshi");
});
