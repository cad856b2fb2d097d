import { randomUUID } from "node:crypto";
import { applicationMoves, applications, openings, partnerCompanies, placements } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createUser } from "./accounts.ts";
import { createStudentInBatch } from "./batches.ts";

type Company = Partial<typeof partnerCompanies.$inferInsert>;
type Opening = Partial<typeof openings.$inferInsert>;
type Application = Partial<typeof applications.$inferInsert>;
type Placement = Partial<typeof placements.$inferInsert>;

/** A partner company with a name that no other has. */
export async function createCompany(db: Database, values: Company = {}) {
  const name = `Setu Systems ${randomUUID().slice(0, 8)}`;
  const [company] = await db.orm
    .insert(partnerCompanies)
    .values({ name, ...values })
    .returning();
  return company!;
}

/** An open opening for two students; without a company, of a new one. */
export async function createOpening(db: Database, values: Opening = {}) {
  const companyId = values.companyId ?? (await createCompany(db)).id;
  const [opening] = await db.orm
    .insert(openings)
    .values({
      companyId,
      position: "Web Developer",
      durationMonths: 3,
      positions: 2,
      stipendFrom: 10_000,
      stipendTo: 15_000,
      place: "Pune",
      state: "open",
      ...values,
    })
    .returning();
  return opening!;
}

/** An application with its first move; without an opening or a student, of new ones. */
export async function createApplication(db: Database, values: Application = {}) {
  const openingId = values.openingId ?? (await createOpening(db)).id;
  const studentId = values.studentId ?? (await createUser(db)).id;
  const interviewAt = values.state === "interview" ? Date.now() + 86_400_000 : null;
  const [application] = await db.orm
    .insert(applications)
    .values({ resumeUrl: "https://resume.example/asha", interviewAt, ...values, openingId, studentId })
    .returning();
  await db.orm.insert(applicationMoves).values({
    applicationId: application!.id,
    move: "apply",
    toState: application!.state,
    actorId: studentId,
  });
  return application!;
}

/** An enrolled student who has reached month 4 of their batch, and the batch. */
export const createStudentInMonth4 = (db: Database) =>
  createStudentInBatch(db, { days: 13 * 7, plan: "premium" });

/** A placement that was recorded without an application. */
export async function createPlacement(db: Database, values: Placement = {}) {
  const companyId = values.companyId ?? (await createCompany(db)).id;
  const studentId = values.studentId ?? (await createUser(db)).id;
  const [placement] = await db.orm
    .insert(placements)
    .values({
      position: "Web Developer",
      startsOn: "2026-10-05",
      stipend: 12_000,
      ...values,
      companyId,
      studentId,
    })
    .returning();
  return placement!;
}
