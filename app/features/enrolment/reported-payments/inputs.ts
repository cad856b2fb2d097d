import * as v from "valibot";
import { anyway, MAX_AMOUNT, PaymentCall, paymentDay } from "#app/features/enrolment/requests/inputs.ts";
import { amountBetween, smallestUnitsBetween, text } from "#app/kernel/fields.ts";
import { isReference, isUpiReference, plainReference, REPORT_WAYS } from "./rules.ts";

/** A payment that a student has made; `anyway` although its reference is on a payment of somebody else. */
export const ReportPaymentInput = v.pipe(
  v.strictObject({
    amount: amountBetween(0.01, MAX_AMOUNT),
    paidOn: paymentDay,
    way: v.picklist(REPORT_WAYS, "Please choose how you paid"),
    reference: v.pipe(
      text("Please enter the reference number of the payment", 60),
      v.transform(plainReference),
      v.check(
        isReference,
        "Please enter the reference number: 12 digits for UPI, otherwise 6 to 35 letters and digits",
      ),
    ),
    anyway,
  }),
  v.forward(
    v.partialCheck(
      [["way"], ["reference"]],
      ({ way, reference }) => way !== "upi" || isUpiReference(reference),
      "Please enter the UPI reference number (UTR): 12 digits",
    ),
    ["reference"],
  ),
);

/** What is paid at the gateway. */
export const PayOnlineButton = v.strictObject({ of: v.picklist(["next", "balance"]) });

/** What staff have found on the account; `anyway` although its reference is on another receipt. */
export const ConfirmReportInput = v.strictObject({ amount: amountBetween(0.01, MAX_AMOUNT), anyway });

/** The same, as API callers send it. */
export const ConfirmReportCall = v.strictObject({
  amount: smallestUnitsBetween(0.01, MAX_AMOUNT),
  anyway: PaymentCall.anyway,
});

export type ReportPayment = v.InferOutput<typeof ReportPaymentInput>;
export type ConfirmReport = v.InferOutput<typeof ConfirmReportInput>;
