import { deviceName } from "#app/domain/accounts/rules.ts";
import type { Origin } from "#db/queries/access-events.ts";
import { clientNetwork, parseCountry } from "./network.ts";

/** Where a request comes from: its network, browser and country. */
export const originOf = ({ headers }: Request): Origin => ({
  address: clientNetwork(headers.get("cf-connecting-ip")),
  browser: deviceName(headers.get("user-agent")),
  country: parseCountry(headers.get("cf-ipcountry")),
});
