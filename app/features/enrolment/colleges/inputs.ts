import * as v from "valibot";
import { PaymentFields } from "#app/features/enrolment/requests/inputs.ts";
import { amountBetween, fileName, formKey, ignored, text } from "#app/kernel/fields.ts";

const NOBODY = "Please choose a file or list the students";
const LIST_BYTES = 200_000;
/** In whole units of the currency. */
const MAX_AMOUNT = 10_000_000;

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

export type StudentList = Pick<v.InferOutput<typeof StudentListForm>, "format" | "content">;
export type EnrolCollege = Omit<v.InferOutput<typeof EnrolCollegeForm>, "fileName">;
