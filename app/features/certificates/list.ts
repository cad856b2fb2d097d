import { anyText, defineList, type ListQuery, oneOf } from "#app/kernel/list.ts";
import { CERTIFICATE_CASE } from "./rules.ts";

export const CERTIFICATE_LIST = defineList({
  sorts: ["issued"],
  defaultSort: { by: "issued", direction: "descending" },
  filters: { state: oneOf(CERTIFICATE_CASE.stateNames), course: anyText() },
});

export type CertificateQuery = ListQuery<typeof CERTIFICATE_LIST>;
