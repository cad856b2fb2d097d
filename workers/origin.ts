import type { Origin } from "#app/features/accounts/queries/access-events.server.ts";
import { deviceName } from "#app/features/accounts/rules.ts";
import { clientNetwork, parseCountry } from "./network.ts";

/** Where a request comes from: its network, browser and country. */
export const requestOrigin = ({ headers }: Request): Origin => ({
  address: clientNetwork(headers.get("cf-connecting-ip")),
  browser: deviceName(headers.get("user-agent")),
  country: parseCountry(headers.get("cf-ipcountry")),
});
