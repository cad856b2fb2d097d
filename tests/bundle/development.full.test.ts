import { expect, test } from "vitest";
import { endInstances, startInstance } from "#tests/support/instance.ts";

endInstances();

test("`npm run dev` serves pages and accepts forms", { timeout: 120_000 }, async () => {
  const { url, ready } = await startInstance({}, "dev");
  await ready();
  expect(await (await fetch(`${url}/contact`)).text()).toContain("<h1");
  const body = new URLSearchParams({ name: "Asha", email: "asha@college.example", message: "" });
  const answer = await fetch(`${url}/contact`, { method: "POST", body, headers: { origin: url } });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("There is a problem");
});
