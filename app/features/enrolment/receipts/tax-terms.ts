import { financialYear, type TaxTerms } from "#app/features/enrolment/receipts/rules.ts";
import { providerAt } from "#app/features/provider/provider.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";

/** What a document that is issued at an instant states; of the server alone. */
export function taxTermsAt(instant: number): TaxTerms {
  const { contact, tax } = providerAt(instant);
  return {
    year: financialYear(dateAt(instant)),
    rate: tax.taxRate > 0 ? tax.taxRate : null,
    code: tax.taxCode,
    taxNumber: contact.taxNumber,
  };
}
