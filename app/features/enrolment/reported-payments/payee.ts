import { provider } from "#app/features/provider/provider.ts";
import { region } from "#app/kernel/region.ts";

/** To whom students pay by UPI; undefined without an address, and where amounts are not in rupees. Of the server alone. */
export function upiPayee(): { address: string; name: string } | undefined {
  const { upiAddress, upiName } = provider().payments;
  return upiAddress !== "" && region().currency === "INR"
    ? { address: upiAddress, name: upiName }
    : undefined;
}

/** What the page of payments is called by what it offers; of the server alone. */
export function payTitle(hasGateway: boolean): string {
  if (upiPayee()) return hasGateway ? "Pay your fee" : "Pay by UPI";
  return hasGateway ? "Pay online" : "Report a payment";
}
