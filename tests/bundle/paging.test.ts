import { beforeAll, describe, expect, test } from "vitest";
import type { EventObject } from "#app/features/operations/events/rules.ts";
import type { ApiDocument } from "#app/platform/api/document.ts";
import {
  batchStaff,
  counsellingRecords,
  externalIds,
  gradingComments,
  liveSessions,
  providerVersions,
  staffNotes,
  testCodePeople,
  webhookDeliveries,
  webhookEndpoints,
} from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createAnnouncement } from "#tests/support/announcements.ts";
import { createEnquiry } from "#tests/support/api-messages.ts";
import { holdGrade } from "#tests/support/api-teaching.ts";
import { findFirstBatch } from "#tests/support/batches.ts";
import { createCertificate } from "#tests/support/certificates.ts";
import { createConversation } from "#tests/support/conversations.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createCollegeEnrolment } from "#tests/support/enrolment-requests.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { createApplication, createPlacement } from "#tests/support/openings.ts";
import { createTextVersion, TEXT_OF_CALLS } from "#tests/support/provider-texts.ts";
import { createReview, rateWeeks } from "#tests/support/ratings.ts";
import { createRefundCase } from "#tests/support/refunds.ts";
import { createReport } from "#tests/support/reported-payments.ts";
import { putAtRisk } from "#tests/support/risks.ts";
import {
  createFinishedAttempt,
  createOpenAttempt,
  createQuiz,
  createTestCode,
} from "#tests/support/scholarship.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const COUNT = 5;

const worker = useWorker();
let admin: SignedIn;
let student: SignedIn;
let document: ApiDocument;
let courseId: string;
let courseName: string;
let batchId: string;
let webhookId: string;
let sessionId: string;
let assignmentId: string;
let quizId: string;
let testCodeId: string;

beforeAll(async () => {
  const { db } = worker;
  admin = await signIn(db, await createAdmin(db));
  const course = await createCourse(db, { weekCount: COUNT });
  ({ id: courseId, courseName } = course);
  batchId = (await findFirstBatch(db, courseId)).id;
  student = await signIn(db, await createUser(db, { courseId }));
  const quiz = await createQuiz(db, { questionCount: COUNT });
  quizId = quiz.id;
  const submittedAt = Date.now();
  assignmentId = course.weeks[0]!.assignment.id;
  for (const { assignment } of course.weeks) {
    const other = await createUser(db, { firstName: "Same", lastName: "Name", courseId });
    await createCourse(db);
    await createQuiz(db, { title: "Same", questionCount: 1, codeOnly: true, publishedAt: null });
    await createInvitation(db);
    await db.orm.insert(providerVersions).values({ section: "mail", value: {} });
    await createTextVersion(db);
    await createCertificate(db, { studentId: other.id, courseId });
    const of = { student: other, batch: { id: batchId } };
    await rateWeeks(db, of, [5]);
    await createReview(db, { of });
    await putAtRisk(db, other);
    await db.orm
      .insert(staffNotes)
      .values({ studentId: student.user.id, authorId: admin.user.id, body: "Called", createdAt: 1 });
    await createCollegeEnrolment(db, other.id);
    await createRefundCase(db);
    await createReport(db);
    await createApplication(db);
    await createAnnouncement(db);
    await createConversation(db);
    await createEnquiry(db);
    await createPlacement(db, { studentId: student.user.id });
    await createFinishedAttempt(db, other, quiz, { correctCount: 1 });
    await createOpenAttempt(db, await createUser(db), quiz);
    testCodeId = (await createTestCode(db, { namesPeople: true })).id;
    await db.orm.insert(counsellingRecords).values({ studentId: other.id, name: "Same", createdAt: 1 });
    const { id } = await createSubmission(db, { student: student.user, course, assignment }, { submittedAt });
    await holdGrade(db, id);
    const grader = await createAdmin(db, { staffRole: "grader" });
    await db.orm.insert(batchStaff).values({ batchId, userId: grader.id });
    await db.orm.insert(gradingComments).values({ assignmentId, text: assignment.id });
    const [session] = await db.orm
      .insert(liveSessions)
      .values({ title: "Talk", startsAt: submittedAt + 3_600_000, link: "https://meet.example/", courseId })
      .returning();
    sessionId = session!.id;
  }
  const people = Array.from({ length: COUNT }, (_, at) => ({
    testCodeId,
    email: `asha${at}@students.example`,
  }));
  await db.orm.insert(testCodePeople).values(people);
  const endpoints = Array.from({ length: COUNT }, (_, at) => ({
    ...{ url: `https://register${at}.college.in/`, secret: "sealed", position: 0, pausedAt: 1 },
  }));
  const [webhook] = await db.orm.insert(webhookEndpoints).values(endpoints).returning();
  webhookId = webhook!.id;
  const sent = Array.from({ length: COUNT }, (_, at) => ({
    ...{ endpointId: webhookId, kind: "event", eventId: `event ${at}`, type: "student.created", triedAt: 1 },
  })) satisfies (typeof webhookDeliveries.$inferInsert)[];
  await db.orm.insert(webhookDeliveries).values(sent);
  document = (await (await worker.fetch("/api/openapi.json")).json()) as ApiDocument;
});

const LISTS = [
  "/admin/batches",
  "/admin/batches/{id}/enrolments",
  "/admin/batches/{id}/staff",
  "/admin/batches/{id}/weeks",
  "/admin/certificates",
  "/admin/college-enrolments",
  "/admin/enrolment-requests",
  "/admin/fees",
  "/admin/receipts",
  "/admin/announcements",
  "/admin/conversations",
  "/admin/enquiries",
  "/admin/partner-companies",
  "/admin/openings",
  "/admin/applications",
  "/admin/placements",
  "/admin/refunds",
  "/admin/reported-payments",
  "/admin/invitations",
  "/admin/questions",
  "/admin/quizzes",
  "/admin/quizzes/{id}/questions",
  "/admin/risks",
  "/admin/running-attempts",
  "/admin/test-codes",
  "/admin/test-codes/{id}/people",
  "/admin/students",
  "/admin/due-dates/{studentId}",
  "/admin/test-results",
  "/admin/student-feedback",
  "/admin/student-feedback/{studentId}/staff-notes",
  "/admin/submissions",
  "/admin/graders",
  "/admin/held-grades",
  "/admin/assignments/{assignmentId}/comments",
  "/admin/upcoming-sessions",
  "/admin/upcoming-sessions/{id}/attendance",
  "/admin/webhooks",
  "/admin/webhooks/{id}/deliveries",
  "/admin/weekly-ratings",
  "/admin/rating-reviews",
  "/predefined-courses/admin/assignments/{courseId}",
  "/provider/{section}/history",
  "/provider-texts/{name}/history",
  "/predefined-courses/admin/predefined-courses",
  "/predefined-courses/admin/predefined-courses/{courseName}/weeks",
  "/predefined-courses/student/my-submissions",
  "/student/upcoming-sessions",
];

/** The lists of records that have events, by the kind of those. */
const LISTS_OF_RECORDS: Record<string, EventObject> = {
  "/admin/batches": "batch",
  "/admin/batches/{id}/enrolments": "enrolment",
  "/admin/certificates": "certificate",
  "/admin/receipts": "receipt",
  "/admin/student-feedback": "feedback",
  "/admin/students": "student",
  "/admin/submissions": "submission",
  "/admin/test-results": "result",
  "/admin/upcoming-sessions": "session",
  "/predefined-courses/admin/predefined-courses": "course",
  "/predefined-courses/admin/predefined-courses/{courseName}/weeks": "week",
};

/** The lists whose records say when they have changed, and have no events. */
const LISTS_OF_CHANGES = [
  "/admin/announcements",
  "/admin/applications",
  "/admin/enquiries",
  "/admin/enrolment-requests",
  "/admin/openings",
  "/admin/partner-companies",
  "/admin/placements",
  "/admin/quizzes",
  "/admin/rating-reviews",
  "/admin/refunds",
  "/admin/weekly-ratings",
];

/** The other lists of records, each with the reason why its records do not say when they have changed. */
const LISTS_WITHOUT_CHANGES: Record<string, string> = {
  "/admin/assignments/{assignmentId}/comments": "a saved comment is a text",
  "/admin/batches/{id}/staff": "people, who are no records of the programme",
  "/admin/batches/{id}/weeks": "parts of a batch",
  "/admin/college-enrolments": "cancelled by its receipt alone",
  "/admin/conversations": "ordered by its newest message; its state has no time",
  "/admin/due-dates/{studentId}": "computed for one student",
  "/admin/fees": "changed by its receipts",
  "/admin/graders": "people, who are no records of the programme",
  "/admin/held-grades": "numbers of submissions",
  "/admin/invitations": "says when it was sent and accepted",
  "/admin/questions": "says its version",
  "/admin/quizzes/{id}/questions": "says its version",
  "/admin/reported-payments": "decided once, and says when",
  "/admin/risks": "computed every night",
  "/admin/running-attempts": "changes with every answer",
  "/admin/student-feedback/{studentId}/staff-notes": "never changed",
  "/admin/test-codes": "revoked once, and says when",
  "/admin/test-codes/{id}/people": "parts of a test code",
  "/admin/upcoming-sessions/{id}/attendance": "parts of a session",
  "/admin/webhooks": "changed by its deliveries",
  "/admin/webhooks/{id}/deliveries": "tried until it arrives, and says when",
  "/provider/{section}/history": "never changed",
  "/provider-texts/{name}/history": "never changed",
  "/predefined-courses/admin/assignments/{courseId}":
    "the specification gives its fields; /admin/submissions says it",
  "/predefined-courses/student/my-submissions": "the specification gives its fields",
  "/student/upcoming-sessions": "the specification gives its fields",
};

test("the records of every list say when they have changed, or there is a reason why not", () => {
  const saying = [...Object.keys(LISTS_OF_RECORDS), ...LISTS_OF_CHANGES];
  expect([...saying, ...Object.keys(LISTS_WITHOUT_CHANGES)].sort()).toEqual([...LISTS].sort());
  const inQuery = (path: string) => document.paths[`/api${path}`]!.get!.parameters.map(({ name }) => name);
  expect(LISTS.filter((path) => inQuery(path).includes("updatedSince")).sort()).toEqual(saying.sort());
});

test("every list of the API has pages", () => {
  const lists = Object.entries(document.paths)
    .filter(([, { get }]) => get?.responses[200]?.content?.["application/json"]?.schema.type === "array")
    .map(([path]) => path.slice("/api".length));
  expect(lists.sort()).toEqual([...LISTS].sort());
  for (const path of lists) {
    const { parameters, responses } = document.paths[`/api${path}`]!.get!;
    const inQuery = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
    expect(inQuery.slice(0, 2)).toEqual(["limit", "cursor"]);
    expect(responses[200]?.headers?.Link).toBeDefined();
  }
});

function idIn(path: string): string {
  if (path.includes("webhooks")) return webhookId;
  if (path.includes("quizzes")) return quizId;
  if (path.includes("test-codes")) return testCodeId;
  return path.includes("upcoming-sessions") ? sessionId : batchId;
}

describe.each(LISTS)("%s", (path) => {
  const address = () =>
    `/api${path
      .replace("{courseId}", courseId)
      .replace("{studentId}", student.user.id)
      .replace("{assignmentId}", assignmentId)
      .replace("{id}", idIn(path))
      .replace("{section}", "mail")
      .replace("{name}", TEXT_OF_CALLS)
      .replace("{courseName}", encodeURIComponent(courseName))}`;
  const as = () => (/\/student\//.test(path) ? student : admin);

  async function read(at: string) {
    const response = await worker.fetch(at, { as: as() });
    const links = [...(response.headers.get("link") ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g)];
    return {
      status: response.status,
      body: await response.json(),
      links: Object.fromEntries(links.map(([, url, rel]) => [rel, url])) as Record<string, string>,
    };
  }

  const walk = async (from: string, rel: string) => {
    const pages: unknown[][] = [];
    for (let next: string | undefined = from; next; ) {
      const { body, links } = await read(next);
      pages.push(body as unknown[]);
      next = links[rel];
    }
    return pages;
  };

  test("is complete without parameters, and equals its pages joined", async () => {
    const whole = await read(address());
    expect(whole.links).toEqual({});
    const rows = whole.body as unknown[];
    expect(rows.length).toBeGreaterThanOrEqual(COUNT);
    const pages = await walk(`${address()}?limit=2`, "next");
    expect(pages.flat()).toEqual(rows);
    expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true);
  });

  test("links to the first page and back, with the own origin", async () => {
    const first = await read(`${address()}?limit=2`);
    expect(Object.keys(first.links)).toEqual(["first", "next"]);
    for (const url of Object.values(first.links)) expect(url.startsWith(worker.url + address())).toBe(true);
    const second = await read(first.links.next!);
    expect((await read(second.links.first!)).body).toEqual(first.body);
    const back = await read(second.links.prev!);
    expect(back.body).toEqual(first.body);
    expect(back.links.prev).toBeUndefined();
  });

  test("is not sent again to a caller who has it", async () => {
    const at = `${address()}?limit=2`;
    const first = await worker.fetch(at, { as: as() });
    const etag = first.headers.get("etag")!;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await worker.fetch(at, { as: as(), headers: { "if-none-match": known } });
      expect([again.status, await again.text(), again.headers.get("etag")], known).toEqual([304, "", etag]);
      expect(again.headers.get("link")).toBe(first.headers.get("link"));
    }
    const other = await worker.fetch(at, { as: as(), headers: { "if-none-match": '"other"' } });
    expect([other.status, await other.json()]).toEqual([200, await first.json()]);
  });

  test("refuses the cursor of another list", async () => {
    const other = path === "/admin/students" ? "/admin/questions" : "/admin/students";
    const { headers } = await worker.fetch(`/api${other}?limit=2`, { as: admin });
    const [, cursor] = /cursor=([\w-]+)/.exec(headers.get("link") ?? "") ?? [];
    expect(cursor).toBeDefined();
    const { status, body } = await read(`${address()}?cursor=${cursor}`);
    expect([status, body]).toMatchObject([400, { code: "malformed", errors: [{ field: "cursor" }] }]);
  });

  type Ids = { id?: string; _id?: string; number?: number };
  type Row = Ids & { externalId: string | null; createdAt: string; updatedAt: string };
  const idOf = ({ id, _id, number }: Ids) => id ?? _id ?? String(number);
  const list = async (query = "") => {
    const { status, body } = await read(`${address()}?${query}`);
    expect(status, query).toBe(200);
    return (body as Row[]).map((row) => ({ ...row, id: idOf(row) }));
  };

  if (path in LISTS_OF_RECORDS || LISTS_OF_CHANGES.includes(path)) {
    test("has those that have changed since an instant", async () => {
      const rows = await list();
      for (const { updatedAt: since } of rows) {
        const expected = rows.filter(({ updatedAt }) => updatedAt >= since);
        expect(await list(`updatedSince=${since}`)).toEqual(expected);
      }
      expect(await list("updatedSince=2099-01-01T00:00:00Z")).toEqual([]);
      const { status, body } = await read(`${address()}?updatedSince=2026-02-30T00:00:00Z`);
      expect([status, body]).toMatchObject([400, { errors: [{ field: "updatedSince" }] }]);
    });
  }

  const object = LISTS_OF_RECORDS[path];
  if (object) {
    test("says when its records were made and have changed, as their changes do", async () => {
      const rows = await list();
      const { body } = await read(`/api/changes/${object}?limit=200`);
      const { changed } = body as { changed: { id: string; updatedAt: string }[] };
      const times = new Map(changed.map(({ id, updatedAt }) => [id, updatedAt]));
      for (const { id, createdAt, updatedAt } of rows) {
        expect(updatedAt).toBe(times.get(id));
        expect(createdAt <= new Date().toISOString()).toBe(true);
      }
    });

    test("has the one that the caller's system knows by an id", async () => {
      const { id } = (await list()).at(-1)!;
      const [owned] = await worker.db.orm
        .insert(externalIds)
        .values({ ownerId: admin.user.id, object, externalId: `own ${path}`, recordId: id })
        .returning();
      const query = `externalId=${encodeURIComponent(owned!.externalId)}`;
      expect(await list(query)).toMatchObject([{ id, externalId: owned!.externalId }]);
      expect(await list("externalId=unknown")).toEqual([]);
    });
  }

  const withNul = Buffer.from('["after","\\u0000","x"]').toString("base64url");
  test.each([
    "limit=0",
    "limit=201",
    "limit=-1",
    "limit=all",
    "limit=1&limit=2",
    "limit=1e9",
    "cursor=x",
    "cursor=%3C%3E",
    `cursor=${withNul}`,
  ])("?%s is a 400 that names it", async (query) => {
    const { status, body } = await read(`${address()}?${query}`);
    const field = query.split("=")[0];
    expect([status, body]).toMatchObject([400, { code: "malformed", errors: [{ field }] }]);
  });
});
