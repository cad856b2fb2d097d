import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { rolesWith } from "#app/domain/kernel/permissions.ts";
import { notificationText } from "#app/domain/notifications/catalogue.ts";
import { remind } from "#app/domain/notifications/service/remind.server.ts";
import { QUEUE_NAMES, type QueueName, queueOf } from "#app/domain/overview/queues.ts";
import type { Database } from "#db/client.ts";
import {
  batchStaff,
  contactMessages,
  lastRuns,
  notifications,
  outbox,
  regradeRequests,
} from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createStudentInBatch } from "#tests/support/batches.ts";
import { createCertificate } from "#tests/support/certificates.ts";
import { createRequest } from "#tests/support/enrolment-requests.ts";
import { shownTotal } from "#tests/support/list-pages.ts";
import { createApplication } from "#tests/support/openings.ts";
import { findLinks, visibleText } from "#tests/support/page-text.ts";
import { createReview } from "#tests/support/ratings.ts";
import { createRefundCase } from "#tests/support/refunds.ts";
import { createGradedWork, createRegrade } from "#tests/support/regrade-requests.ts";
import { putAtRisk } from "#tests/support/risks.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** The declaration of queues, followed to every place where their numbers are shown. */
const worker = useWorker();

const DAY_MS = 86_400_000;
const YESTERDAY = Date.now() - DAY_MS;
const LONG_AGO = Date.now() - 5 * DAY_MS;

type InBatch = Awaited<ReturnType<typeof createStudentInBatch>>;

const MESSAGE = { name: "Nikhil", email: "nikhil@visitors.example", message: "When does it begin?" };

/** One row of each queue that waits too long or is overdue. */
const ROW_IN: Record<QueueName, (db: Database, inBatch: InBatch) => Promise<unknown>> = {
  tests: async (db) => createOpenAttempt(db, await createUser(db), await createQuiz(db)),
  refunds: (db) => createRefundCase(db, { reviewDueAt: YESTERDAY }),
  enrolmentRequests: (db) => createRequest(db, { createdAt: LONG_AGO }),
  submissions: (db, { student, course }) =>
    createSubmission(
      db,
      { student, course, assignment: course.weeks[1]!.assignment },
      { submittedAt: LONG_AGO },
    ),
  regrades: async (db, { student, course }) => {
    const { id } = await createGradedWork(db, { student, course });
    await createRegrade(db, id);
    await db.orm.update(regradeRequests).set({ createdAt: LONG_AGO });
  },
  codeRequests: (db) =>
    db.orm.insert(contactMessages).values({ ...MESSAGE, asksForCode: true, createdAt: LONG_AGO }),
  enquiries: (db) => db.orm.insert(contactMessages).values({ ...MESSAGE, createdAt: LONG_AGO }),
  applications: (db) => createApplication(db, { createdAt: LONG_AGO }),
  reviews: (db, of) => createReview(db, { of, dueAt: YESTERDAY }),
  risks: (db, { student }) => putAtRisk(db, student),
  certificates: (db) => createCertificate(db, { validUntil: Date.now() + 5 * DAY_MS }),
  deliveries: (db) =>
    db.orm
      .insert(outbox)
      .values({ recipient: "asha@students.example", subject: "Welcome", body: "", sendAttempts: 8 }),
};

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
    for (const [{ user }, ids] of [
      [grader, [inBatch.batch.id]],
      [counsellor, [inBatch.batch.id]],
    ] as const) {
      await db.orm.insert(batchStaff).values(ids.map((batchId) => ({ batchId, userId: user.id })));
    }
    for (const name of QUEUE_NAMES) await ROW_IN[name](db, inBatch);
    await db.orm.delete(notifications);
    const endedAt = Date.now() - DAY_MS;
    await db.orm
      .insert(lastRuns)
      .values({ work: "reminders", endedAt })
      .onConflictDoUpdate({ target: lastRuns.work, set: { endedAt } });
    await remind(db);
  });

  test.each(QUEUE_NAMES)("%s: the card, the badge and the list agree", async (name) => {
    const { list, section, isLive, noun } = queueOf(name);
    const html = await get("/admin", owner);
    expect(cardsOn(html).get(list), "card").toBe(1);
    expect(visibleText(html)).toContain(noun[0]);
    const ofSection = QUEUE_NAMES.filter((other) => queueOf(other).section === section);
    if (isLive) expect(visibleText(html)).toContain("test in progress");
    else expect(badgesOn(html).get(section), "badge").toBe(ofSection.length);
    expect(shownTotal(await get(list, owner)), "rows of the list").toBe(1);
    const action = findLinks(html).find(({ text }) => text === queueOf(name).action.label);
    expect((await worker.fetch(action!.href, { as: owner })).status).toBe(200);
  });

  test.each(QUEUE_NAMES)(
    "%s: the reminder has the number of the list for those who work on it",
    async (name) => {
      const { work } = queueOf(name);
      const rows = await worker.db.orm
        .select()
        .from(notifications)
        .where(eq(notifications.kind, "work-waiting"));
      for (const [role, { user }] of Object.entries({ owner, grader, counsellor, viewer })) {
        const facts = rows.find(({ userId }) => userId === user.id)?.facts;
        const isReminded = work !== undefined && rolesWith(work).some((one) => one === role);
        expect(facts?.[name], role).toBe(isReminded ? 1 : undefined);
        if (isReminded) {
          expect(notificationText("work-waiting", facts!).title).toContain(`1 ${queueOf(name).noun[0]}`);
        }
      }
    },
  );

  test("deliveries that were given up have a notice with the number of their list", async () => {
    const [notice] = await worker.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.kind, "deliveries-failing"));
    expect(notice?.facts).toEqual({ count: 1 });
    expect(notificationText("deliveries-failing", notice!.facts).path).toBe(queueOf("deliveries").list);
  });

  test("roles see the queues that they may read, of their own students alone", async () => {
    const sections = (as: SignedIn, path: string) => get(path, as).then((html) => [...badgesOn(html)]);
    expect(await sections(grader, "/admin/grading")).toEqual([
      ["/admin/grading", 2],
      ["/admin/ratings", 1],
    ]);
    expect(await sections(counsellor, "/admin/students")).toEqual([
      ["/admin/at-risk", 1],
      ["/admin/ratings", 1],
    ]);
    const other = await signIn(worker.db, await createAdmin(worker.db, { staffRole: "grader" }));
    expect(await sections(other, "/admin/grading")).toEqual([]);
    const shownTo = QUEUE_NAMES.filter((name) => rolesWith(queueOf(name).read).includes("viewer"));
    expect(cardsOn(await get("/admin", viewer)).size).toBe(shownTo.length);
  });

  test("the numbers cost no round trip", async () => {
    const response = await worker.fetch("/admin", { as: owner });
    expect(response.headers.get("server-timing")).toMatch(/^db;desc="[12]"/);
  });
});
