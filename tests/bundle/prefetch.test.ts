import { expect, test } from "vitest";
import { attendance, liveSessions, recordOpenings, submissions } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();

test("a page that a browser loads before anybody asks for it has no effect", async () => {
  const { db } = worker;
  const course = await createCourse(db, { weekCount: 1 });
  const student = await createUser(db, { courseId: course.id });
  const { assignment } = course.weeks[0]!;
  const { id } = await createSubmission(db, { student, course, assignment });
  const values = {
    title: "Talk",
    link: "https://meet.example/talk",
    courseId: course.id,
    startsAt: Date.now(),
  };
  const [session] = await db.orm.insert(liveSessions).values(values).returning();
  const [admin, own] = [await signIn(db, await createAdmin(db)), await signIn(db, student)];
  const pages = [
    ["/admin/grading/next", admin],
    [`/admin/grading/${id}`, admin],
    [`/admin/students/${student.id}`, admin],
    [`/sessions/${session!.id}/join`, own],
  ] as const;
  const open = (path: string, as: typeof admin, headers = {}) =>
    worker.fetch(path, { as, headers, redirect: "manual" });
  for (const [path, as] of pages) {
    for (const purpose of ["prefetch", "prefetch;prerender"]) {
      const answer = await open(path, as, { "sec-purpose": purpose });
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 503, "no-store"]);
    }
  }
  const effects = async () => ({
    claims: (await db.orm.select().from(submissions)).filter(({ claimedBy }) => claimedBy !== null).length,
    openings: (await db.orm.select().from(recordOpenings)).length,
    joins: (await db.orm.select().from(attendance)).length,
  });
  expect(await effects()).toEqual({ claims: 0, openings: 0, joins: 0 });
  for (const [path, as] of pages) expect((await open(path, as)).status).toBeLessThan(400);
  await expect.poll(effects).toEqual({ claims: 1, openings: 1, joins: 1 });
});
