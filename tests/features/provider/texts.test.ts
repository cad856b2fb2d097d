import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { siteFigures } from "#app/features/operations/site-figures/figures.ts";
import { setProvider } from "#app/features/provider/provider.ts";
import { draftInput } from "#app/features/provider/texts/inputs.ts";
import { PLACEHOLDERS, textFault } from "#app/features/provider/texts/placeholders.ts";
import { siteTexts, withDrafts } from "#app/features/provider/texts/site-texts.ts";
import { readProvider } from "#app/features/provider/use-cases/current-provider.server.ts";
import {
  discardDraft,
  getText,
  listDrafts,
  listTexts,
  publishDraft,
  restoreText,
  saveDraft,
} from "#app/features/provider/use-cases/texts.server.ts";
import { blocksOf, fillText, placeholderValues } from "#app/features/public-site/filled-text.ts";
import { policies } from "#app/features/public-site/policies.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { demoProviderVersions } from "#db/seed/provider.ts";
import { DEMO_TEXTS } from "#db/seed/provider-texts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  setProvider(demoProviderVersions());
  await database.close();
});

type Owner = Awaited<ReturnType<typeof adminContext>>;
const owner = () => adminContext(database.db, { staffRole: "owner" });
const questions = { students: [{ question: "Why?", answer: "Because." }], colleges: [] };

async function seen(ctx: Owner, name = "questions") {
  const found = await getText(ctx, name);
  if (!found.ok) throw new Error(found.problem.message);
  return found.value;
}

/** Saves a draft on top of what is stored now. */
async function draft(ctx: Owner, name: string, value: object) {
  const { version, base } = await seen(ctx, name);
  return saveDraft(ctx, name, { ...value, version, base });
}

async function publish(ctx: Owner, name: string, meaning?: "same" | "changed") {
  const { version } = await seen(ctx, name);
  const published = await publishDraft(ctx, name, { version, meaning });
  await readProvider(database.db);
  return published;
}

describe("a draft", () => {
  test("is seen by no visitor before it is published, and is no draft afterwards", async () => {
    const ctx = await owner();
    expect(await draft(ctx, "questions", questions)).toMatchObject({ ok: true });
    await readProvider(database.db);
    expect(siteTexts().questions).toEqual(DEMO_TEXTS.questions);
    const drafts = await listDrafts(ctx);
    const rows = drafts.ok ? drafts.value : [];
    expect(withDrafts(rows, () => siteTexts().questions)).toEqual(questions);
    expect(siteTexts().questions).toEqual(DEMO_TEXTS.questions);
    expect(await publish(ctx, "questions")).toMatchObject({ ok: true });
    expect(siteTexts().questions).toEqual(questions);
    expect((await seen(ctx)).draft).toBeNull();
  });

  test("of two owners at once is that of one, and the other gets it", async () => {
    const ctx = await owner();
    const { version, base } = await seen(ctx);
    const other = { ...questions, colleges: questions.students };
    expect(await saveDraft(ctx, "questions", { ...questions, version, base })).toMatchObject({ ok: true });
    const late = await saveDraft(ctx, "questions", { ...other, version, base });
    expect(late).toMatchObject({
      problem: { code: "stale_version", current: { value: questions, version: 1 } },
    });
    const again = await saveDraft(ctx, "questions", { ...other, version: 1, base });
    expect(again).toMatchObject({ ok: true, value: { value: other, version: 2 } });
  });

  test("that changed after an owner saw it is not published or discarded by that owner", async () => {
    const ctx = await owner();
    await draft(ctx, "questions", questions);
    await draft(ctx, "questions", { ...questions, colleges: questions.students });
    for (const act of [publishDraft, discardDraft]) {
      expect(await act(ctx, "questions", { version: 1 })).toMatchObject({
        problem: { code: "stale_version" },
      });
    }
    expect(await seen(ctx)).toMatchObject({ version: 2 });
  });

  test("is discarded without a trace on the site", async () => {
    const ctx = await owner();
    await draft(ctx, "questions", questions);
    expect(await discardDraft(ctx, "questions", { version: 1 })).toMatchObject({ ok: true });
    expect(await seen(ctx)).toMatchObject({ draft: null, value: DEMO_TEXTS.questions });
  });

  test("is for owners alone", async () => {
    const ctx = await adminContext(database.db, { staffRole: "coordinator" });
    expect(await getText(ctx, "questions")).toMatchObject({ problem: { code: "forbidden" } });
    expect(await listDrafts(ctx)).toMatchObject({ problem: { code: "forbidden" } });
  });
});

test("an earlier version comes back", async () => {
  const ctx = await owner();
  const { base: first } = await seen(ctx);
  await draft(ctx, "questions", questions);
  await publish(ctx, "questions");
  const { base } = await seen(ctx);
  expect(await restoreText(ctx, "questions", { restored: first, version: base })).toMatchObject({ ok: true });
  await readProvider(database.db);
  expect(siteTexts().questions).toEqual(DEMO_TEXTS.questions);
});

test("the list says what has a draft", async () => {
  const ctx = await owner();
  await draft(ctx, "questions", questions);
  const listed = await listTexts(ctx);
  const drafted = listed.ok ? listed.value.filter(({ savedAt }) => savedAt !== null) : [];
  expect(drafted.map(({ name }) => name)).toEqual(["questions"]);
});

test("a text that does not exist is not found", async () => {
  const ctx = await owner();
  for (const name of ["identity", "toString", ""]) {
    expect(await getText(ctx, name)).toMatchObject({ problem: { code: "not_found" } });
    expect(await saveDraft(ctx, name, { version: 0, base: 0 })).toMatchObject({
      problem: { code: "not_found" },
    });
  }
});

describe.each(["privacy", "terms"] as const)("what people agree to: %s", (name) => {
  const { appliesFrom: _, ...policy } = DEMO_TEXTS[name];

  test("keeps its version with other words, and asks again with another meaning, each time", async () => {
    const ctx = await owner();
    const versions = [privacyNotice.version];
    for (const meaning of ["same", "changed", "changed"] as const) {
      await draft(ctx, name, { ...policy, title: `Policy ${meaning} ${versions.length}` });
      expect(await publish(ctx, name, meaning)).toMatchObject({ ok: true });
      versions.push(privacyNotice.version);
    }
    expect(versions[1]).toBe(versions[0]);
    expect(new Set(versions).size).toBe(3);
    expect(versions.toSorted()).toEqual(versions);
  });
});

describe("a text", () => {
  const values = { ...placeholderValues(), partnerCompanies: "50+", stipend: null };

  test.each([
    ["{name} in {city}.", "Kadam in Pune, Maharashtra."],
    ["{partnerCompanies} companies. Stipends of {stipend}. More.", "50+ companies. More."],
    ["Stipends of {stipend}", ""],
  ])("'%s' is filled in, without a sentence whose value is missing", (text, filled) => {
    expect(fillText(text, values).join("")).toBe(filled);
  });

  test("has links and the blocks of its lines", () => {
    expect(fillText("See [the terms](/terms#fees) of {name}.", values)).toEqual([
      "See ",
      { text: "the terms", href: "/terms#fees" },
      " of Kadam.",
    ]);
    expect(blocksOf("One\ntwo.\n\n- a\n- b\n\nThree.")).toEqual(["One two.", ["a", "b"], "Three."]);
  });

  test("with an unknown placeholder is refused with the list of those that exist", () => {
    expect(textFault("{prize}")).toContain("There is no {prize}");
    expect(textFault("{prize}")).toContain("{individualPrice}");
    expect(textFault("[x](javascript:alert(1))")).toContain("javascript:");
    expect(textFault("[x](//elsewhere.example)")).toBeDefined();
    expect(textFault("[{email}](mailto:{email}) or [chat]({chat}) or [terms](/terms)")).toBeUndefined();
  });

  test("may name every placeholder that has a value", () => {
    const known = [...Object.keys(placeholderValues()), ...Object.keys(siteFigures)];
    expect(PLACEHOLDERS.filter((name) => !known.includes(name))).toEqual([]);
    expect(
      Object.keys(placeholderValues()).filter((name) => !PLACEHOLDERS.some((one) => one === name)),
    ).toEqual([]);
  });
});

describe("the form of a text", () => {
  const send = (name: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...fields, version: "0", base: "1" }))
      form.set(field, value);
    return parseForm(form, draftInput(name));
  };

  test("takes entries and lines", () => {
    const sent = send("fit", {
      conditions: "A laptop\r\n\r\nTime",
      "years[0].title": "First",
      "years[0].items": "One\nTwo",
      deliveryNote: "",
      online: "",
      offline: "",
    });
    expect(sent).toMatchObject({
      status: "success",
      value: {
        conditions: ["A laptop", "Time"],
        years: [{ title: "First", items: ["One", "Two"] }],
        online: [],
      },
    });
  });

  test("names an entry without its answer, with an unknown placeholder, or with the anchor of another", () => {
    const asked = send("questions", { "students[0].question": "Why?", "students[0].answer": "" });
    expect(asked).toMatchObject({ error: { "students[0].answer": ["Please enter the answer"] } });
    const unknown = send("questions", { "students[0].question": "Why?", "students[0].answer": "{prize}" });
    expect(unknown).toMatchObject({
      error: { "students[0].answer": [expect.stringContaining("There is no {prize}")] },
    });
    const section = (index: number) => ({
      [`sections[${index}].heading`]: "Fees",
      [`sections[${index}].anchor`]: "fees",
      [`sections[${index}].text`]: "Text",
    });
    const same = send("terms", { title: "Terms", ...section(0), ...section(1) });
    expect(same).toMatchObject({ error: { sections: ["Two sections have the same anchor"] } });
  });

  test("takes every text of the demo site as it is", () => {
    const flatten = (value: unknown, path = ""): [string, string][] => {
      if (typeof value === "string") return [[path, value]];
      if (Array.isArray(value) && value.every((one) => typeof one === "string"))
        return [[path, value.join("\n")]];
      return Object.entries(value as object).flatMap(([key, one]) =>
        flatten(one, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key),
      );
    };
    for (const [name, value] of Object.entries(DEMO_TEXTS)) {
      const { appliesFrom: _, ...rest } = value as Record<string, unknown>;
      expect(send(name, Object.fromEntries(flatten(rest))), name).toMatchObject({ status: "success" });
    }
  });
});

test("an empty site has no policy, and says nothing", () => {
  setProvider([]);
  expect(policies()).toEqual([]);
  expect(JSON.stringify(siteTexts())).not.toMatch(/[A-Z][a-z]+ [a-z]+/);
});
