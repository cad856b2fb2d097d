import * as v from "valibot";
import { formKey, identifier, integerBetween, optionalText, text } from "#app/kernel/fields.ts";
import {
  KEY_LIFETIMES_DAYS,
  MAX_NETWORKS,
  OVERLAPS_HOURS,
  REQUESTS_PER_MINUTE,
  SCOPES,
  type Scope,
} from "./rules.ts";

const SCOPES_REQUIRED = "Please choose at least one thing the key may do";
const OVERLAP_REQUIRED = "Please choose how long the former key still works";
const LIFETIME_REQUIRED = "Please choose how long the key works";

const isIpv4 = (address: string) => v.is(v.pipe(v.string(), v.ipv4()), address);
const isIpv6 = (address: string) => v.is(v.pipe(v.string(), v.ipv6()), address);

/** A network as it is stored, such as 203.0.113.0/24; a lone address is a network of one. Undefined for anything else. */
function toNetwork(typed: string): string | undefined {
  const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(typed) ?? [];
  const bits = isIpv4(address) ? 32 : isIpv6(address) ? 128 : undefined;
  if (bits === undefined || Number(prefix ?? bits) > bits) return undefined;
  return `${address.toLowerCase()}/${Number(prefix ?? bits)}`;
}

/** Networks on lines or with commas, at most 20; null for an empty field, which means any network. */
const networks = v.pipe(
  optionalText(2_000),
  v.rawTransform(({ dataset, addIssue, NEVER }): string[] | null => {
    const typed = dataset.value.split(/[\s,]+/).filter(Boolean);
    const wrong = typed.find((network) => toNetwork(network) === undefined);
    if (wrong !== undefined) {
      addIssue({ message: `'${wrong}' is no network. Enter one such as 203.0.113.0/24 or 2001:db8::/32` });
      return NEVER;
    }
    if (typed.length > MAX_NETWORKS) {
      addIssue({ message: `Please enter at most ${MAX_NETWORKS} networks` });
      return NEVER;
    }
    return typed.length === 0 ? null : [...new Set(typed.map((network) => toNetwork(network)!))];
  }),
);

/** A new key: name, scopes, batches and networks (none: all), lifetime in days, limit of requests a minute. */
export const CreateApiKeyForm = v.strictObject({
  name: text("Please name the program that will use the key", 80),
  scopes: v.pipe(
    v.array(v.picklist(Object.keys(SCOPES) as Scope[], SCOPES_REQUIRED), SCOPES_REQUIRED),
    v.minLength(1, SCOPES_REQUIRED),
  ),
  days: v.pipe(
    v.number(LIFETIME_REQUIRED),
    v.check((days) => KEY_LIFETIMES_DAYS.some((lifetime) => lifetime === days), LIFETIME_REQUIRED),
  ),
  requestsPerMinute: integerBetween(REQUESTS_PER_MINUTE.lowest, REQUESTS_PER_MINUTE.highest),
  batchIds: v.optional(v.array(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74")), []),
  networks,
  formKey,
});

/** Another token for a key: `prefix` is that of the token which the form showed. */
export const ReplaceApiKeyForm = v.strictObject({
  overlapHours: v.pipe(
    v.number(OVERLAP_REQUIRED),
    v.check((hours) => OVERLAPS_HOURS.some((overlap) => overlap === hours), OVERLAP_REQUIRED),
  ),
  prefix: v.pipe(v.string(), v.maxLength(80)),
});

export type ReplaceApiKey = v.InferOutput<typeof ReplaceApiKeyForm>;
type Created = v.InferOutput<typeof CreateApiKeyForm>;
type Bounds = "batchIds" | "networks";
export type CreateApiKey = Omit<Created, Bounds> & Partial<Pick<Created, Bounds>>;
