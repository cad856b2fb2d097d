import type { Origin } from "#app/features/accounts/queries/access-events.server.ts";
import { deviceName } from "#app/features/accounts/rules.ts";
import { callerAddress, clientNetwork, parseCountry } from "./network.ts";

/** Where a request comes from: its network, browser and country. */
export const requestOrigin = (request: Request): Origin => ({
  address: clientNetwork(callerAddress(request)),
  browser: deviceName(request.headers.get("user-agent")),
  country: parseCountry(request.headers.get("cf-ipcountry")),
});
