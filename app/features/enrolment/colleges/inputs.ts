import * as v from "valibot";
import { PaymentCall, PaymentFields } from "#app/features/enrolment/requests/inputs.ts";
import {
  amountBetween,
  email,
  fileName,
  formKey,
  identifier,
  ignored,
  smallestUnitsBetween,
  text,
} from "#app/kernel/fields.ts";

const NOBODY = "Please choose a file or list the students";
const LIST_BYTES = 200_000;
/** In whole units of the currency. */
const MAX_AMOUNT = 10_000_000;
const MAX_STUDENTS = 500;
const NOBODY_NAMED = `Please send 1 to ${MAX_STUDENTS} addresses`;

const list = {
  format: v.picklist(["addresses", "csv"], "Please choose the format"),
  /** Not trimmed, so that lines keep their numbers. */
  content: v.pipe(
    v.string(NOBODY),
    v.check((content) => content.trim() !== "", NOBODY),
    v.maxBytes(LIST_BYTES, "This is too much at once; please split the file"),
  ),
  fileName,
};

const payment = {
  college: text("Please enter the name of the college"),
  batchId: text("Please choose a batch", 64),
  amount: amountBetween(0, MAX_AMOUNT),
  ...PaymentFields,
};

/** What the check reads; college, batch and payment may follow later. */
export const StudentListForm = v.object({
  ...list,
  college: ignored,
  batchId: ignored,
  amount: ignored,
  paidOn: ignored,
  way: ignored,
  reference: ignored,
  formKey: ignored,
});

export const EnrolCollegeForm = v.strictObject({ ...list, ...payment, formKey });

/** The students of a college by their addresses, as API callers send them. */
export const EnrolCollegeCall = v.strictObject({
  college: payment.college,
  batchId: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74", "Please name a batch"),
  emails: v.pipe(
    v.array(email(), NOBODY_NAMED),
    v.minLength(1, NOBODY_NAMED),
    v.maxLength(MAX_STUDENTS, NOBODY_NAMED),
    v.description("Addresses of students, each with an account and not enrolled yet"),
  ),
  amount: v.pipe(
    smallestUnitsBetween(0, MAX_AMOUNT),
    v.description("The fee of these students, in the smallest unit of the currency"),
  ),
  ...v.omit(v.strictObject(PaymentCall), ["anyway"]).entries,
});

export type EnrolCollegeByCall = v.InferOutput<typeof EnrolCollegeCall>;
export type StudentList = Pick<v.InferOutput<typeof StudentListForm>, "format" | "content">;
export type EnrolCollege = Omit<v.InferOutput<typeof EnrolCollegeForm>, "fileName">;
