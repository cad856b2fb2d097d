import { beforeAll, describe, expect, test } from "vitest";
import { getQueue, QUEUE_NAMES } from "#app/features/operations/overview/queues.ts";
import { rolesWith } from "#app/kernel/permissions.ts";
import { batchStaff } from "#db/schema/index.ts";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createStudentInBatch } from "#tests/support/batches.ts";
import { shownTotal } from "#tests/support/list-pages.ts";
import { findLinks, visibleText } from "#tests/support/page-text.ts";
import { ROW_IN } from "#tests/support/queues.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** The declaration of queues, followed to every place where their numbers are shown. */
const worker = useWorker();

let owner: SignedIn;
let grader: SignedIn;
let counsellor: SignedIn;
let viewer: SignedIn;

const get = async (path: string, as: SignedIn) => (await worker.fetch(path, { as })).text();

/** The number beside each page of the navigation. */
function badgesOn(html: string): Map<string, number> {
  const [navigation = ""] = /<nav aria-label="Admin dashboard".*?<\/nav>/s.exec(html) ?? [];
  return new Map(
    findLinks(navigation).flatMap(({ href, text }) => {
      const [, count] = /(\d+)\+? ?waiting$/.exec(text) ?? [];
      return count ? [[href, Number(count)]] : [];
    }),
  );
}

/** The number on the card of each list. */
function cardsOn(html: string): Map<string, number> {
  const [cards = ""] = /<section aria-labelledby="needs-you".*?<\/section>/s.exec(html) ?? [];
  return new Map(
    findLinks(cards).flatMap(({ href, text }) => {
      const [, count] = /^(\d+)/.exec(text) ?? [];
      return count ? [[href, Number(count)]] : [];
    }),
  );
}

beforeAll(async () => {
  const { db } = worker;
  const staffOf = async (staffRole: "owner" | "grader" | "counsellor" | "viewer") =>
    signIn(db, await createAdmin(db, { staffRole }));
  [owner, grader, counsellor, viewer] = await Promise.all([
    staffOf("owner"),
    staffOf("grader"),
    staffOf("counsellor"),
    staffOf("viewer"),
  ]);
});

test("nothing waits in an empty installation", async () => {
  const html = await get("/admin", owner);
  expect(visibleText(html)).toContain("Nothing is waiting for you.");
  expect(badgesOn(html).size).toBe(0);
});

describe("with one row in each queue", () => {
  beforeAll(async () => {
    const { db } = worker;
    const inBatch = await createStudentInBatch(db, { days: 21 });
    for (const { user } of [grader, counsellor])
      await db.orm.insert(batchStaff).values({ batchId: inBatch.batch.id, userId: user.id });
    for (const name of QUEUE_NAMES) await ROW_IN[name](db, inBatch);
  });

  test.each(QUEUE_NAMES)("%s: the card, the badge and the list agree", async (name) => {
    const { list, section, isLive, noun } = getQueue(name);
    const html = await get("/admin", owner);
    expect(cardsOn(html).get(list), "card").toBe(1);
    expect(visibleText(html)).toContain(noun[0]);
    const ofSection = QUEUE_NAMES.filter((other) => getQueue(other).section === section);
    if (isLive) expect(visibleText(html)).toContain("test in progress");
    else expect(badgesOn(html).get(section), "badge").toBe(ofSection.length);
    expect(shownTotal(await get(list, owner)), "rows of the list").toBe(1);
    const action = findLinks(html).find(({ text }) => text === getQueue(name).action.label);
    expect((await worker.fetch(action!.href, { as: owner })).status).toBe(200);
  });

  test("roles see the queues that they may read, of their own students alone", async () => {
    const sections = (as: SignedIn, path: string) => get(path, as).then((html) => [...badgesOn(html)]);
    expect(await sections(grader, "/admin/grading")).toEqual([
      ["/admin/ratings", 1],
      ["/admin/conversations", 1],
      ["/admin/grading", 2],
    ]);
    expect(await sections(counsellor, "/admin/students")).toEqual([
      ["/admin/students", 1],
      ["/admin/sessions", 1],
      ["/admin/counselling", 1],
      ["/admin/at-risk", 1],
      ["/admin/ratings", 1],
      ["/admin/conversations", 1],
    ]);
    const other = await signIn(worker.db, await createAdmin(worker.db, { staffRole: "grader" }));
    expect(await sections(other, "/admin/grading")).toEqual([]);
    const shownTo = QUEUE_NAMES.filter((name) => rolesWith(getQueue(name).read).includes("viewer"));
    expect(cardsOn(await get("/admin", viewer)).size).toBe(shownTo.length);
  });

  test("the numbers cost no round trip", async () => {
    const response = await worker.fetch("/admin", { as: owner });
    expect(response.headers.get("server-timing")).toMatch(/^db;desc="[12]"/);
  });
});
