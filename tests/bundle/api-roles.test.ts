import { beforeAll, expect, test } from "vitest";
import { STAFF_ROLES } from "#app/kernel/actor.ts";
import { rolesWith } from "#app/kernel/permissions.ts";
import { createAdmin, signIn } from "#tests/support/accounts.ts";
import { API_CALLS } from "#tests/support/api-calls.ts";
import { type ApiWorld, createApiWorld } from "#tests/support/api-world.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { staffCalls } from "#workers/api/index.ts";

const worker = useWorker();
let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld(worker);
});

const calls = staffCalls().map(({ call, permission }) => ({ route: call.replace("/api", ""), permission }));

test("every call under /admin has its permission", () => {
  const listed = new Set(calls.map(({ route }) => route));
  const missing = Object.keys(API_CALLS).filter((route) => /\/admin\//.test(route) && !listed.has(route));
  expect(missing).toEqual([]);
});

test.each(STAFF_ROLES)("a %s is refused exactly the calls that the role may not make", async (role) => {
  const as = await signIn(worker.db, await createAdmin(worker.db, { staffRole: role }));
  const wrong: string[] = [];
  for (const { route, permission } of calls) {
    const { path, json } = API_CALLS[route]!({ ...world.target, user: world.people.free.user });
    const { status } = await worker.fetch(`/api${path}`, { as, json, method: route.split(" ")[0] });
    const may = rolesWith(permission).includes(role);
    if ((status === 403) === may || status === 401 || status >= 500) wrong.push(`${route}: ${status}`);
  }
  expect(wrong).toEqual([]);
});
