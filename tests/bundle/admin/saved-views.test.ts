import { expect, test } from "vitest";
import { createUser } from "#tests/support/accounts.ts";
import { findLinks, visibleText } from "#tests/support/page-text.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const { worker, admin } = useAdminWorker();

const get = async (path: string) => {
  const response = await worker.fetch(path, { as: admin });
  expect(response.status, path).toBe(200);
  return response.text();
};

const savedIn = (html: string) => /<nav aria-label="Saved views".*?<\/nav>/s.exec(html)?.[0] ?? "";

test("what a list shows is saved from its link, opened before the list, and marked while it is shown", async () => {
  await createUser(worker.db, { firstName: "Asha", lastName: "Rao" });
  await createUser(worker.db, { firstName: "Kabir", lastName: "Rao", plan: "premium" });
  const shown = "/admin/students?q=rao&plan=premium&sort=score&dir=desc";
  const offered = findLinks(await get(`${shown}&peek=nobody`)).filter(({ text }) => text === "Save view");
  expect(new Set(offered.map(({ href }) => href)).size).toBe(1);
  const { href } = offered[0]!;
  const form = { intent: "save", name: "Premium Raos", list: "/admin/students" };
  const query = new URL(href, worker.url).searchParams.get("query")!;
  const saved = await worker.fetch(href, { as: admin, form: { ...form, query } });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, shown]);

  const elsewhere = savedIn(await get("/admin/students"));
  expect(findLinks(elsewhere)).toEqual([{ text: "Premium Raos", href: `/admin/students?${query}` }]);
  expect(elsewhere).not.toContain("aria-current");
  const opened = await get(shown);
  expect(savedIn(opened)).toContain('aria-current="true"');
  expect(findLinks(opened).map(({ text }) => text)).not.toContain("Save view");
  expect(savedIn(await get("/admin/results"))).toBe("");
});

test("a saved filter whose value no longer exists is dropped, and the list shows the rest", async () => {
  const form = { intent: "save", list: "/admin/results", query: "show=gone&branch=BCA", name: "Old" };
  await worker.fetch("/admin/views?list=/admin/results", { as: admin, form });
  const [link] = findLinks(savedIn(await get("/admin/results")));
  const html = await get(link!.href);
  expect(visibleText(html)).toContain("Branch: BCA");
  expect(html).not.toContain("gone</");
});

test("the page of views has a sentence for each thing that it cannot do", async () => {
  const at = "/admin/views?list=/admin/batches";
  const page = await get(at);
  expect(page).toContain("You have no views of this list.");
  expect((await worker.fetch("/admin/views", { as: admin })).status).toBe(404);
  const form = { intent: "rename", id: "gone", name: "Any" };
  const refused = await worker.fetch(at, { as: admin, form });
  expect(refused.status).toBe(404);
  expect(await refused.text()).toContain("The view was not found.");
});
