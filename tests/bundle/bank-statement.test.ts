import { expect, test } from "vitest";
import { paymentNote } from "#app/features/enrolment/reported-payments/rules.ts";
import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { money } from "#app/kernel/money.ts";
import { receipts } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { createRequest } from "#tests/support/enrolment-requests.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { createReport } from "#tests/support/reported-payments.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();
const PATH = "/admin/enrolment-requests/fees/statement";

/** A student who owes ₹16,999. */
async function createOwing(name: string) {
  const { id: studentId } = await createUser(worker.db, { name });
  const request = await createRequest(worker.db, { studentId, state: "confirmed", decidedAt: 1 });
  return { ...request, note: paymentNote(request.id) };
}

test("ten payments of a statement are recorded by one press, others by a choice, without scripts", async () => {
  const as = await signIn(worker.db, await createAdmin(worker.db));
  const send = (to: string, form: Record<string, string>) =>
    worker.fetch(to, { as, method: "POST", form }).then(({ headers }) => headers.get("location") ?? "");
  const read = async (to: string) => (await worker.fetch(to, { as })).text();
  const owing = await Promise.all(Array.from({ length: 9 }, (_, index) => createOwing(`Payer ${index}`)));
  const reference = "412345678901";
  const report = await createReport(worker.db, { reference, amount: money(4_817) });
  const asha = await createOwing("Asha Deshpande");
  const content = [
    "Sopaan Career School,,,,",
    "Date,Narration,Ref No,Withdrawal,Deposit",
    `05/11/2026,UPI/${reference}/RAVI,,,"4,817.00"`,
    ...owing.map(({ note }, index) => `05/11/2026,UPI/${note}/X,51234567890${index},,"16,999.00"`),
    '06/11/2026,NEFT DESHPANDE,N309261234,,"16,999.00"',
    '06/11/2026,RENT,N309261235,"40,000.00",',
    "06/11/2026,INTEREST,,,12.00",
  ].join("\n");
  const draft = await send(PATH, { format: "csv", content, intent: "preview" });
  const checked = visibleText(await read(draft));
  expect(checked).toContain("12 payments found: 10 new, 1 to decide, 1 without a match");
  expect(checked).toContain("Asha Deshpande, owes ₹16,999");
  expect(await worker.db.orm.$count(receipts)).toBe(0);

  const ticked = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`pay-${index + 3}`, "on"]));
  const to = await send(draft, { format: "csv", content, intent: "import", ...ticked, "pay-13": "" });
  expect(await worker.db.orm.$count(receipts)).toBe(10);
  expect(visibleText(await read(to))).toContain(formatReceiptNumber(10));
  const confirmed = await read(`/admin/enrolment-requests/fees/reported/${report.id}`);
  expect(visibleText(confirmed)).toContain(`Receipt ${formatReceiptNumber(1)}`);

  const again = await send(PATH, { format: "csv", content, intent: "preview" });
  expect(visibleText(await read(again))).toContain(
    "12 payments found: 1 to decide, 10 the same, 1 without a match",
  );
  const chosen = { "pay-13": `fee:${asha.id}` };
  await send(again, { format: "csv", content, intent: "import", ...chosen });
  await send(again, { format: "csv", content, intent: "import", ...chosen });
  expect(await worker.db.orm.$count(receipts)).toBe(11);
});
