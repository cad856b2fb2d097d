import { beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "#tests/support/accounts.ts";
import { allWrites } from "#tests/support/all-writes.ts";
import { type BadForm, badForms, findForms, type PageForm } from "#tests/support/bad-forms.ts";
import { inTurn } from "#tests/support/full.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import type { StudentWrite } from "#tests/support/student-writes.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

/**
 * Every form of every page, wrong in one field at a time: rejected with a message that the page did not have, never
 * with a server error, nothing stored. One parser reads all forms, so a commit sends each form with one missing field
 * and one other fault, in turn. The forms are read from the pages: one that no row of the tables of writes sends fails
 * here.
 */
const { worker, admin } = useAdminWorker();

/** Signing out accepts any body. */
const { "features/accounts/screens/sign-out": _, ...WRITES } = allWrites(worker, admin);

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

type Sendable = StudentWrite & { name: string; plain: Set<string>; bad: ReturnType<typeof badForms> };
const NAMES = Object.keys(WRITES).map((name, turn) => [name, turn] as const);
const made = new Map<string, Sendable>();
let before: Awaited<ReturnType<typeof storedRows>>;

beforeAll(async () => {
  for (const [name] of NAMES) {
    const { path, form, as } = await WRITES[name]!();
    made.set(name, { name, path, form, as, plain: new Set(), bad: badForms(form) });
    sent.push([general(path), Object.keys(form)]);
  }
  for (const write of made.values()) {
    const page = await (await worker.fetch(write.path, { as: write.as })).text();
    for (const found of findForms(page, write.path)) seen[keyOf(found)] = found;
    write.plain = textsOf(page);
  }
  before = await storedRows(worker.database.client);
});

/** What is wrong with the answer to this body; nothing when it is right. */
async function faultsOf(
  { path, as, plain }: Sendable,
  { what, body, mayBeRight }: BadForm,
): Promise<string[]> {
  const response = await post(path, body, as);
  const html = await response.text();
  const isRefused = response.status >= 400 && response.status < 500;
  const news = [...textsOf(html)].filter((text) => text.length > 8 && !plain.has(text));
  const isWrong = isRefused ? news.length === 0 : !mayBeRight || response.status >= 500;
  return isWrong ? [`${what}: ${response.status}`] : [];
}

async function faultsOfAll(write: Sendable, bad: BadForm[]): Promise<string[]> {
  return (await Promise.all(bad.map((one) => faultsOf(write, one)))).flat();
}

describe("rejects invalid input with a message", () => {
  test.each(NAMES)("%s", async (name, turn) => {
    const write = made.get(name)!;
    const faulty = write.bad.filter(({ mayBeRight }) => !mayBeRight);
    expect(await faultsOfAll(write, inTurn(faulty, turn))).toEqual([]);
  });

  test("and stores nothing", async () => {
    expect(await storedRows(worker.database.client)).toEqual(before);
  });
});

describe("rejects or accepts a form with a field less", () => {
  test.each(NAMES)("%s", async (name, turn) => {
    const write = made.get(name)!;
    const missing = write.bad.filter(({ mayBeRight }) => mayBeRight);
    expect(await faultsOfAll(write, inTurn(missing, turn))).toEqual([]);
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
