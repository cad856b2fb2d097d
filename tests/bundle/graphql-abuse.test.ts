import { beforeAll, expect, test } from "vitest";
import { type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { ABUSIVE_REQUESTS } from "#tests/support/graphql-abuse.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker({ settings: { DEV_TOOLS: "0" } });
let student: SignedIn;
beforeAll(async () => {
  student = await signInAs(worker.db);
});

/**
 * This checks the rejection and that the next query succeeds.
 */
test.each(ABUSIVE_REQUESTS)(
  "$name: $status",
  async ({ status, method = "POST", body, contentType, isAnonymous }) => {
    const before = await storedRows(worker.database.client);
    const headers = { "content-type": contentType ?? "application/json" };
    const as = isAnonymous ? undefined : student;
    const response = await worker.fetch("/graphql", { method, body, headers, as });
    const text = await response.text();
    expect(response.status).toBe(status);
    expect(text).not.toContain('"data"');
    expect(text.length).toBeLessThan(2_000);
    expect(await storedRows(worker.database.client)).toEqual(before);
    const next = await worker.fetch("/graphql", { as: student, json: { query: "{ __typename }" } });
    expect(await next.json()).toEqual({ data: { __typename: "Query" } });
  },
);
