import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STUDENT_LIST } from "#app/features/students/list.ts";
import { selectPeoplePage } from "#app/features/students/queries/directory.server.ts";
import type { Cursor } from "#app/kernel/list.ts";
import { sortKey, sortLetter } from "#app/kernel/rules-for-names.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import {
  attempts,
  batches,
  courses,
  directory,
  partnerCompanies,
  quizzes,
  sortLetters,
  users,
} from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { runs } from "#tests/support/full.ts";
import { createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { OWNER } from "#tests/support/service-context.ts";

/** Names in their order; those of one line are equal but for case and marks. */
const IN_ORDER = [
  ["Ángel", "angel", "A\u0301NGEL"],
  ["asha", "Asha"],
  ["Asha Rao"],
  ["Bela"],
  ["Łukasz"],
  ["Öykü"],
  ["Straße"],
  ["Strasz"],
  ["Zubin"],
  ["अमित"],
  ["आशा"],
];

describe("the key of a name", () => {
  const LETTERS = [..."abcdeghiklmnoprstuvyzáàâäãåāăąçćčďéèêëēęěğíìîïīľłñńňóòôöõøōőřśšşťúùûüūůűýÿžźżßæœđ "];
  const name = fc
    .array(fc.constantFrom(...LETTERS, ...LETTERS.map((letter) => letter.toUpperCase())), {
      minLength: 1,
      maxLength: 8,
    })
    .map((letters) => letters.join("").trim());
  const collator = new Intl.Collator("en", { sensitivity: "base" });
  const compareKeys = (one: string, other: string) => {
    const [first, second] = [sortKey(one), sortKey(other)];
    return first < second ? -1 : first > second ? 1 : 0;
  };

  test("orders names with Latin letters as a dictionary", () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(compareKeys(one, other)).toBe(Math.sign(collator.compare(one, other)));
      }),
      { numRuns: runs(1_000) },
    );
  });

  test("orders Latin before Devanagari, and ignores case, marks and composition", () => {
    const names = IN_ORDER.flat();
    expect([...names].reverse().sort(compareKeys).map(sortKey)).toEqual(names.map(sortKey));
    for (const equal of IN_ORDER) expect(new Set(equal.map(sortKey)).size).toBe(1);
  });

  test("of a key is the key", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(sortKey(sortKey(text))).toBe(sortKey(text));
      }),
    );
  });
});

describe("in the database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    for (const firstName of [...IN_ORDER.flat()].sort().reverse())
      await createUser(database.db, { firstName, lastName: "", name: firstName });
  });
  afterAll(() => database.close());

  test("the table of letters is that of TypeScript", async () => {
    const rows = await database.db.orm.select().from(sortLetters);
    const stored = new Map(rows.map(({ code, plain }) => [code, plain]));
    const wrong = [];
    for (let code = 1; code < 0x10000; code += 1) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const letter = String.fromCodePoint(code);
      if ((stored.get(code) ?? letter) !== sortLetter(letter)) wrong.push(letter);
    }
    expect(wrong).toEqual([]);
  });

  const query = (address: string) => readListQuery(STUDENT_LIST, new URLSearchParams(address));
  async function page(address: string, cursor?: Cursor, size = 4) {
    const { statement, toPage } = selectPeoplePage(database.db, OWNER, query(address), { cursor, size });
    return toPage(await database.db.execute(statement));
  }
  const cursorOf = (text: string): Cursor => {
    const [value, id] = JSON.parse(text);
    return { side: "after", value, id };
  };

  test.each(["sort=name", "sort=name&dir=desc"])(
    "the list with %s visits each student once, in order",
    async (address) => {
      const met: string[] = [];
      let cursor: Cursor | undefined;
      do {
        const { rows, next } = await page(address, cursor);
        met.push(...rows.map(({ name }) => name));
        cursor = next === undefined ? undefined : cursorOf(next);
      } while (cursor);
      const keys = IN_ORDER.flat().map(sortKey);
      expect(met.map(sortKey)).toEqual(address.includes("desc") ? keys.reverse() : keys);
      expect(new Set(met).size).toBe(met.length);
    },
  );

  test("a cursor of before, with the name itself, continues after it", async () => {
    const { rows } = await page("sort=name", { side: "after", value: "Asha Rao", id: "~" });
    expect(rows[0]?.name).toBe("Bela");
  });

  test("the keys follow the names of people and attempts", async () => {
    const { db } = database;
    const user = await createUser(db, { name: "Ébène" });
    const quiz = await createQuiz(db, { questionCount: 3 });
    const attempt = await createFinishedAttempt(db, user, quiz, { correctCount: 1 });
    const keys = () =>
      db.orm
        .select({ person: directory.sortKey, attempt: attempts.sortKey })
        .from(directory)
        .innerJoin(attempts, eq(attempts.userId, directory.userId))
        .where(eq(directory.userId, user.id));
    expect(await keys()).toEqual([{ person: "ebene", attempt: "ebene" }]);
    await db.orm.update(users).set({ name: "Zoë" }).where(eq(users.id, user.id));
    await db.orm.update(attempts).set({ studentName: "ZOË" }).where(eq(attempts.id, attempt.id));
    expect(await keys()).toEqual([{ person: "zoe", attempt: "zoe" }]);
  });

  test("the keys of courses, batches, companies and quizzes follow their names", async () => {
    const { db } = database;
    const course = await createCourse(db, { courseName: "web", displayName: "Ünicode" });
    const batch = await findFirstBatch(db, course.id);
    const company = { name: "Émile & Co" };
    await db.orm.insert(partnerCompanies).values(company);
    const quiz = await createQuiz(db, { questionCount: 1, title: "Ärztin" });
    await db.orm.update(batches).set({ name: "Évening" }).where(eq(batches.id, batch.id));
    const keys = async () => [
      (await db.orm.select().from(courses).where(eq(courses.id, course.id)))[0]?.sortKey,
      (await db.orm.select().from(batches).where(eq(batches.id, batch.id)))[0]?.sortKey,
      (await db.orm.select().from(partnerCompanies).where(eq(partnerCompanies.name, company.name)))[0]
        ?.sortKey,
      (await db.orm.select().from(quizzes).where(eq(quizzes.id, quiz.id)))[0]?.sortKey,
    ];
    expect(await keys()).toEqual(["unicode", "evening", "emile & co", "arztin"]);
    await db.orm.update(courses).set({ displayName: "" }).where(eq(courses.id, course.id));
    expect((await keys())[0]).toBe("web");
  });

  test("SQL makes the same key of any name", async () => {
    const user = await createUser(database.db);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", minLength: 1 }), async (name) => {
        fc.pre(!/[\p{Cs}\0]/u.test(name));
        await database.db.orm.update(users).set({ name }).where(eq(users.id, user.id));
        const [row] = await database.db.orm
          .select({ key: directory.sortKey })
          .from(directory)
          .where(sql`${directory.userId} = ${user.id}`);
        expect(row?.key).toBe(sortKey(name));
      }),
      { numRuns: runs(100) },
    );
  });
});
