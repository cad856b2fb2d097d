import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createMoneyTarget } from "#tests/support/api-money.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

let worker: TestWorker;
let admin: SignedIn;
let money: Awaited<ReturnType<typeof createMoneyTarget>>;
beforeAll(async () => {
  worker = await startWorker();
  admin = await signIn(worker.db, await createAdmin(worker.db));
  money = await createMoneyTarget(worker.db);
});
afterAll(() => worker.stop());

const DECISIONS: [what: string, () => { page: string; intent: string }][] = [
  ["refund", () => ({ page: `/admin/refunds/${money.refunds.withdrawn}`, intent: "refuse" })],
  ["request", () => ({ page: `/admin/enrolment-requests/${money.requests.declined}`, intent: "decline" })],
];

test.each(DECISIONS)(
  "a %s decided meanwhile says so without scripts, and what was typed is there",
  async (_what, of) => {
    const { page, intent } = of();
    const reason = `Typed in vain ${crypto.randomUUID()}`;
    const form = { intent, reason };
    const response = await worker.fetch(page, { as: admin, form });
    const html = await response.text();
    expect(response.status).toBe(409);
    expect(html).toContain(reason);
    expect(html).toContain('role="alert"');
  },
);
