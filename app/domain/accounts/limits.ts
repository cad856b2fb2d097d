import { LIMITS } from "./rules.ts";

/** Failed passwords of one account, counted alike at every place that asks for one; a right one resets them. */
export const passwordFailures = (email: string) => ({ key: `password:${email}`, ...LIMITS.passwordFailures });

type NetworkLimit = "signInsOfNetwork" | "signUpsOfNetwork" | "resetsOfNetwork";

/** What one network may do, whoever asks from there. */
export const networkLimit = (name: NetworkLimit, address: string) => ({
  key: `${name}:${address}`,
  ...LIMITS[name],
});

/** What may be done with one e-mail address, from wherever it is asked. */
export const emailLimit = (name: "signUpsOfEmail" | "resetsOfEmail", email: string) => ({
  key: `${name}:${email}`,
  ...LIMITS[name],
});
