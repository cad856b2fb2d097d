import createClient from "openapi-fetch";
import type { paths, webhooks } from "./schema.d.ts";

export type KadamOptions = {
  /** The site, such as https://kadam.example. */
  baseUrl: string;
  /** An API key, or the token of a session. */
  token: string;
  /** Calls in all for a request that Kadam did not answer, 1 to 10; 5 by default. */
  tries?: number;
  fetch?: (request: Request) => Promise<Response>;
  wait?: (milliseconds: number) => Promise<void>;
};

/** An event of one kind of record, or of any: its `type` says which. */
export type RecordEvent<Kind extends keyof webhooks = keyof webhooks> =
  webhooks[Kind]["post"]["requestBody"]["content"]["application/json"];

/** What events and changes say of a record of one kind. */
export type RecordData<Kind extends keyof webhooks> = NonNullable<RecordEvent<Kind>["data"]>;

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Creates a client whose paths, parameters, bodies and answers have the types of the API. A call without an answer, or
 * answered with 429 or 503, is sent again after `Retry-After`, or after a wait that doubles; POST and PATCH have an
 * Idempotency-Key, so each is carried out once.
 */
export function createKadamClient({
  baseUrl,
  token,
  tries = 5,
  fetch: send = fetch,
  wait = sleep,
}: KadamOptions) {
  const call = async (request: Request): Promise<Response> => {
    if (/^(POST|PATCH)$/.test(request.method) && !request.headers.has("idempotency-key"))
      request.headers.set("idempotency-key", crypto.randomUUID());
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= tries;
      const response = await send(request.clone() as Request).catch((error: unknown) => {
        if (isLast) throw error;
      });
      if (response && (isLast || !/^(429|503)$/.test(String(response.status)))) return response;
      const seconds = Number(response?.headers.get("retry-after") ?? Number.NaN);
      const doubled = FIRST_WAIT_MS * 2 ** (attempt - 1);
      await wait(Math.min(Number.isNaN(seconds) ? doubled : 1_000 * seconds, LONGEST_WAIT_MS));
    }
  };
  return createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` }, fetch: call });
}

/** The cursor of the next page of a list, for its parameter `cursor`; undefined after the last page. */
export function nextCursor(response: Response): string | undefined {
  const [, address] = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "") ?? [];
  return address === undefined ? undefined : (new URL(address).searchParams.get("cursor") ?? undefined);
}
