import { describe, expect, test } from "vitest";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { adminWrites } from "#tests/support/admin-writes.ts";
import { badForms, findForms, type PageForm } from "#tests/support/bad-forms.ts";
import { sample } from "#tests/support/full.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { publicWrites, type StudentWrite, studentWrites } from "#tests/support/student-writes.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

/**
 * Every form of every page, wrong in one field at a time: rejected with a message that the page did not have, never
 * with a server error, nothing stored. The forms are read from the pages: one that no row of the tables of writes sends
 * fails here.
 */
const { worker, admin } = useAdminWorker();

/** Signing out accepts any body. */
const { "sign-out": _, ...students } = studentWrites(worker);

const WRITES: Record<string, () => Promise<StudentWrite>> = {
  ...Object.fromEntries(
    Object.entries(adminWrites(worker, admin)).map(([name, make]) => [
      name,
      async () => ({ ...(await make()), as: admin }),
    ]),
  ),
  // It needs a session with an old sign-in, which would reject the admin's other forms.
  "admin.confirm-password": async () => {
    const as = await signIn(worker.db, await createAdmin(worker.db));
    return { ...(await adminWrites(worker, as)["admin.confirm-password"]!()), as };
  },
  ...students,
  ...publicWrites(worker),
};

/** Counts calls, so that no rate limit interferes. */
let calls = 0;
const post = (path: string, body: string, as?: SignedIn) => {
  calls += 1;
  return worker.fetch(path, {
    as,
    method: "POST",
    body,
    headers: {
      origin: worker.url,
      "content-type": "application/x-www-form-urlencoded",
      "cf-connecting-ip": `198.51.${Math.floor(calls / 250)}.${calls % 250}`,
    },
  });
};

/** The texts of a page, one per element. */
const textsOf = (html: string) =>
  new Set(
    html
      .replace(/<(script|style|head)\b[^>]*>.*?<\/\1>/gs, "")
      .split(/<[^>]+>/)
      .map((text) => visibleText(text)),
  );

const sent: [path: string, fields: string[]][] = [];
const seen: Record<string, PageForm> = {};

/** One path for all records of a kind; account forms are the same for students and admins. */
const general = (path: string) =>
  path
    .split("?")[0]!
    .replace(/\/[^/]*\d[^/]*(?=\/|$)/g, "/:id")
    .replace("/admin/account", "/dashboard/account");
const keyOf = ({ path, names }: PageForm) => `${general(path)} ${[...new Set(names)].sort()}`;
const withoutPlaces = (name: string) => name.replace(/\[\d+\].*/, "");

describe.each(Object.keys(WRITES))("%s", (name) => {
  test("rejects invalid input with messages and stores nothing", async () => {
    const { path, form, as } = await WRITES[name]!();
    const page = await (await worker.fetch(path, { as })).text();
    for (const found of findForms(page, path)) seen[keyOf(found)] = found;
    sent.push([general(path), Object.keys(form)]);
    const plain = textsOf(page);
    const before = await storedRows(worker.database.client);
    const wrong: string[] = [];
    const refuse = async ({ what, body, mayBeRight }: ReturnType<typeof badForms>[number]) => {
      const response = await post(path, body, as);
      const html = await response.text();
      const isRefused = response.status >= 400 && response.status < 500;
      const news = [...textsOf(html)].filter((text) => text.length > 8 && !plain.has(text));
      if (isRefused ? news.length === 0 : !mayBeRight || response.status >= 500) {
        wrong.push(`${what}: ${response.status}`);
      }
    };
    const bad = sample(badForms(form));
    await Promise.all(bad.filter(({ mayBeRight }) => !mayBeRight).map(refuse));
    expect(wrong).toEqual([]);
    expect(await storedRows(worker.database.client)).toEqual(before);
    await Promise.all(bad.filter(({ mayBeRight }) => mayBeRight).map(refuse));
    expect(wrong).toEqual([]);
  });
});

test("every form of these pages is in a table of writes", () => {
  const unsent = Object.values(seen).filter(({ path, names }) => {
    const known = names.map(withoutPlaces);
    // A row that a button of the form adds does not exist yet.
    const isShown = (field: string) =>
      known.includes(withoutPlaces(field)) || (field.includes("].") && known.includes("__intent__"));
    const isSent = sent.some(([to, fields]) => to === general(path) && fields.every(isShown));
    return names.length > 0 && !isSent;
  });
  expect(unsent).toEqual([]);
});
