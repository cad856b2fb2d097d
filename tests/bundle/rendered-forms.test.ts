import { beforeAll, describe, expect, test } from "vitest";
import { ADMIN, userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { allWrites, SENT_BY_SCRIPTS } from "#tests/support/all-writes.ts";
import { IS_FULL } from "#tests/support/full.ts";
import { findLinks, visibleText } from "#tests/support/page-text.ts";
import { fillForm, type RenderedForm, readForms, submitButtons } from "#tests/support/rendered-forms.ts";
import { findRoute, routeManifest } from "#tests/support/route-manifest.ts";
import type { StudentWrite } from "#tests/support/student-writes.ts";
import { codeToSend, decodeSecret } from "#tests/support/two-factor.ts";
import { useAdminWorker, useWorker } from "#tests/support/use-worker.ts";
import type { TestWorker } from "#tests/support/worker.ts";

/**
 * Every form of every page is sent back exactly as it was rendered, hidden fields and all, filled as a person fills it,
 * and accepted. The table of writes says what a person types; the page says everything else. A form that is on a page
 * and not in the table fails.
 */
const { worker, admin } = useAdminWorker();
const writes = allWrites(worker, admin);

/** A script fills in what a passkey or a timer says: no person sends these. 'Undo' has a test of its own. */
const UNDO = "features/teaching/live-sessions/screens/delete (undo)";
const OTHERS = [...SENT_BY_SCRIPTS, "features/accounts/screens/two-factor (add passkey)", UNDO];
const NAMES = Object.keys(writes).filter((name) => !OTHERS.includes(name));

/** One address for each request, so that no rate limit interferes. */
let requests = 0;
const nextAddress = () => {
  requests += 1;
  return { "cf-connecting-ip": `198.51.${Math.floor(requests / 250)}.${requests % 250}` };
};

type Fields = Record<string, string>;
type Visitor = { worker: TestWorker; as?: SignedIn; flash?: string };

const headersFor = ({ as, flash }: Visitor) => ({
  ...nextAddress(),
  ...(flash && { cookie: [as?.cookie, flash].filter(Boolean).join("; ") }),
});

const open = (visitor: Visitor, path: string) =>
  visitor.worker.fetch(path, {
    as: visitor.flash ? undefined : visitor.as,
    headers: headersFor(visitor),
  });

/** Posts or gets a filled form as a browser without scripts does. */
async function send(
  { worker, as }: Visitor,
  form: RenderedForm,
  { path, fields }: ReturnType<typeof fillForm>,
): Promise<Response> {
  const texts = fields.map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  if (form.method === "get") {
    const address = `${path.split("?")[0]}?${new URLSearchParams(texts)}`;
    return worker.fetch(address, { as, headers: nextAddress() });
  }
  const body = form.isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value as string);
  // Undici writes the boundary; the worker is asked as by any other form.
  const encoded = new Response(body);
  const headers = {
    ...nextAddress(),
    origin: worker.url,
    "content-type": encoded.headers.get("content-type") ?? "",
  };
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  return worker.fetch(path, { as, method: "POST", headers, body: bytes });
}

/** Why it was not accepted; undefined for a redirect to the next page, or a page without an error. */
async function findProblem(response: Response): Promise<string | undefined> {
  const { status, headers } = response;
  const to = headers.get("location") ?? "";
  if (status >= 300 && status < 400) return to.includes("signedOut") ? `${status} ${to}` : undefined;
  const html = await response.clone().text();
  const isError = status >= 400 || /<title[^>]*>Error: |id="error-summary"/.test(html);
  return isError ? `${status} ${visibleText(html).slice(0, 300)}` : undefined;
}

/** Differ with each page, or after the preview: they say nothing about which form it is. */
const CHANGING = new Set(["formKey", "previewed", "noticeVersion"]);
const pathnameOf = (path: string) => path.split("?")[0]!;

/** Whether this is the form of the write, in the state in which it can be sent or, `without`, before its preview. */
function isFormOf(form: RenderedForm, write: StudentWrite, without: readonly string[] = []): boolean {
  const targets = [form.action, ...submitButtons(form).flatMap(({ action }) => action ?? [])];
  const names = new Set(form.controls.map(({ name }) => name));
  const isThere = ([name, value]: [string, string]) => {
    if (without.includes(name) || CHANGING.has(name)) return true;
    if (name.includes("].") && !names.has(name)) return names.has("__intent__");
    const named = form.controls.filter((control) =>
      [name, name.replace(/\[\d+\]$/, "")].includes(control.name),
    );
    const isFixed = named.length > 0 && named.every(({ tag, type }) => tag === "button" || type === "hidden");
    return named.length > 0 && (!isFixed || named.some((control) => control.value === value));
  };
  return (
    form.method === "post" &&
    targets.some((target) => pathnameOf(target) === pathnameOf(write.path)) &&
    Object.entries(write.form).every(isThere)
  );
}

function buttonFor(form: RenderedForm, write: Pick<StudentWrite, "form">) {
  const buttons = submitButtons(form);
  const named = buttons.find(({ name, value }) => name !== "" && write.form[name] === value);
  return named ?? buttons.find(({ name, value }) => name !== "__intent__" && value !== "preview");
}

/** What a person types, by the address of the form. */
const known: { route: string; typed: Fields }[] = [];
/** What this run has sent: the address of a kind of form and the names of its fields. */
const accepted = new Set<string>();

const ROUTES = routeManifest();
/** Accounts of students and staff have the same forms. */
const routeOf = (path: string) => findRoute(path, ROUTES)?.id.replace("/staff-", "/student-") ?? path;
const withoutPlace = (name: string) => name.replace(/\[\d+\].*/, "");
function kindOf(form: RenderedForm, action = form.action): string {
  const names = form.controls
    .map(({ name }) => withoutPlace(name))
    .filter((name) => !["", "__intent__"].includes(name));
  return `${routeOf(action)} ${[...new Set(names)].sort()}`;
}

describe("is accepted as its page rendered it", () => {
  test.each(NAMES)("%s", async (name) => {
    const write = await writes[name]!();
    known.push({ route: routeOf(write.path), typed: write.form });
    const visitor: Visitor = { worker, as: write.as };
    const path = write.page ?? write.path;
    let html = await (await open(visitor, path)).text();
    let form = readForms(html, path).find((one) => isFormOf(one, write));
    if (!form) {
      // The button that stores something appears with the preview.
      const before = readForms(html, path).find((one) => isFormOf(one, write, ["intent"]))!;
      expect(before, `the form of ${Object.keys(write.form)} on ${path}`).toBeDefined();
      const preview = submitButtons(before).find(({ value }) => value === "preview");
      const answer = await send(visitor, before, fillForm(before, write.form, preview));
      expect(await findProblem(answer)).toBeUndefined();
      accepted.add(kindOf(before, path));
      // A checked file has an address of its own.
      const shownAt = answer.headers.get("location") ?? path;
      html = await (shownAt === path ? answer : await open(visitor, shownAt)).text();
      form = readForms(html, shownAt).find((one) => isFormOf(one, { ...write, path: shownAt }));
    }
    const filled = fillForm(form!, write.form, buttonFor(form!, write));
    expect(await findProblem(await send(visitor, form!, filled))).toBeUndefined();
    accepted.add(kindOf(form!, filled.path));
  });
});

test("'Undo' in the message of a deletion is accepted", async () => {
  const write = await writes["features/teaching/live-sessions/screens/delete"]!();
  const visitor: Visitor = { worker, as: write.as };
  const page = await (await open(visitor, write.path)).text();
  const form = readForms(page, write.path).find((one) => isFormOf(one, write))!;
  const deleted = await send(visitor, form, fillForm(form, {}, buttonFor(form, write)));
  const next = deleted.headers.get("location")!;
  const flash = deleted.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  const message = await (await open({ ...visitor, flash: flash.join("; ") }, next)).text();
  const undo = { path: write.path, form: { undo: "1" } };
  const form2 = readForms(message, next).find((one) => isFormOf(one, undo))!;
  const answer = await send(visitor, form2, fillForm(form2, {}, buttonFor(form2, undo)));
  expect(await findProblem(answer)).toBeUndefined();
  accepted.add(kindOf(form2, undo.path));
});

describe("on the other pages of the product", () => {
  const demo = useWorker({ seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }) });
  let people: Record<"owner" | "premium" | "free" | "visitor", SignedIn | undefined>;
  beforeAll(async () => {
    people = {
      owner: await signIn(demo.db, { id: ADMIN } as never),
      premium: await signIn(demo.db, { id: userId("premium") } as never),
      free: await signIn(demo.db, await createUser(demo.db)),
      visitor: undefined,
    };
  });
  const FIRST = {
    owner: ["/admin", `/admin/students/${userId("premium")}`],
    premium: ["/dashboard"],
    free: ["/dashboard"],
    visitor: ["/"],
  };

  /** '/admin/students/:id?' for a page, '/admin/students?course' for a list: one address of each kind is opened. */
  const kindOfPage = ({ pathname, searchParams }: URL) =>
    `${pathname.replace(/[^/]*\d[^/]*/g, ":id")}?${[...new Set(searchParams.keys())].sort()}`;
  const ADDRESSES_OF_A_PATH = IS_FULL ? 6 : 2;

  /** Typed into forms whose answer has an address. */
  const QUESTIONS: Record<string, Fields> = {
    "features/scholarship-test/results/screens/verify": { code: "A1B2-C3D4-E5F6" },
  };

  /** The values that a person types into this form; undefined for one that no row of the tables sends. */
  function typedFor(form: RenderedForm, html: string, address: URL): Fields | Promise<Fields> | undefined {
    const route = routeOf(form.action);
    const fieldValue = (name: string) => form.controls.find((control) => control.name === name)?.value;
    const key = /select-all">([^<]+)</.exec(html)?.[1];
    if (fieldValue("secret") && key) return codeToSend(decodeSecret(key)).then((code) => ({ code }));
    if (form.method === "get") return { ...QUESTIONS[route], ...Object.fromEntries(address.searchParams) };
    const intents = form.controls.flatMap(({ name, value }) => (name === "intent" ? [value] : []));
    const isOffered = ({ intent }: Fields) =>
      intent === undefined ? intents.every((one) => one === "preview") : intents.includes(intent);
    const rows = known.filter((row) => row.route === route && isOffered(row.typed));
    const names = new Set(form.controls.map(({ name }) => withoutPlace(name)));
    const isWhole = ({ typed }: (typeof rows)[number]) =>
      Object.keys(typed).every((name) => names.has(withoutPlace(name)));
    return (rows.find(isWhole) ?? rows[0])?.typed;
  }

  /** Sends each kind of form that was not sent before; returns the faults. */
  async function faultsOn(html: string, address: URL, as: SignedIn | undefined): Promise<string[]> {
    const faults: string[] = [];
    const visitor: Visitor = { worker: demo, as };
    const path = address.pathname + address.search;
    for (const form of readForms(html, path)) {
      const kind = kindOf(form);
      if (accepted.has(kind) || accepted.has(`${form.method} ${kind}`)) continue;
      accepted.add(`${form.method} ${kind}`);
      const typed = await typedFor(form, html, address);
      if (!typed) {
        faults.push(`${path} has a form that no table has: ${kind}`);
        continue;
      }
      const filled = fillForm(form, typed, buttonFor(form, { form: typed }));
      const refusal = await findProblem(await send(visitor, form, filled));
      if (refusal) faults.push(`${path} ${kind}: ${refusal}`);
    }
    return faults;
  }

  // A crawl of a hundred pages.
  test.each(["owner", "premium", "free", "visitor"] as const)(
    "of a %s",
    { timeout: 120_000 },
    async (person) => {
      const as = people[person];
      const waiting = [...FIRST[person]];
      const seen = new Set<string>();
      const counts = new Map<string, number>();
      const faults: string[] = [];
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const url = new URL(next, demo.url);
        const kind = kindOfPage(url);
        const path = kind.slice(0, kind.indexOf("?"));
        const count = counts.get(path) ?? 0;
        if (url.origin !== demo.url || seen.has(kind) || count >= ADDRESSES_OF_A_PATH) continue;
        seen.add(kind);
        counts.set(path, count + 1);
        const response = await demo.fetch(url.pathname + url.search, { as, headers: nextAddress() });
        const to = response.headers.get("location");
        if (to) waiting.push(new URL(to, url).href);
        if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
        const html = await response.text();
        for (const { href } of findLinks(html)) waiting.push(new URL(href, url).href);
        faults.push(...(await faultsOn(html, url, as)));
      }
      expect(seen.size).toBeGreaterThan(10);
      expect(faults).toEqual([]);
    },
  );
});
