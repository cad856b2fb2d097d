import type { QueueName } from "#app/features/operations/overview/queues.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { contactMessages, outbox, regradeRequests } from "#db/schema/index.ts";
import type { Database } from "#db/session/index.ts";
import { createUser } from "./accounts.ts";
import type { createStudentInBatch } from "./batches.ts";
import { createCertificate } from "./certificates.ts";
import { createConversation } from "./conversations.ts";
import { createRequest } from "./enrolment-requests.ts";
import { createApplication } from "./openings.ts";
import { createReview } from "./ratings.ts";
import { createRefundCase } from "./refunds.ts";
import { createGradedWork } from "./regrade-requests.ts";
import { createReport } from "./reported-payments.ts";
import { putAtRisk } from "./risks.ts";
import { createOpenAttempt, createQuiz } from "./scholarship.ts";
import { createSubmission } from "./submissions.ts";
import { createWebhook } from "./webhooks.ts";

const YESTERDAY = Date.now() - DAY_MS;
const LONG_AGO = Date.now() - 5 * DAY_MS;

type InBatch = Awaited<ReturnType<typeof createStudentInBatch>>;

const MESSAGE = { name: "Nikhil", email: "nikhil@visitors.example", message: "When does it begin?" };

/** One row of each queue that waits too long or is overdue. */
export const ROW_IN: Record<QueueName, (db: Database, inBatch: InBatch) => Promise<unknown>> = {
  tests: async (db) => createOpenAttempt(db, await createUser(db), await createQuiz(db)),
  refunds: (db) => createRefundCase(db, { reviewDueAt: YESTERDAY }),
  enrolmentRequests: (db) => createRequest(db, { createdAt: LONG_AGO }),
  reportedPayments: (db) => createReport(db, { createdAt: LONG_AGO }),
  submissions: (db, { student, course }) =>
    createSubmission(
      db,
      { student, course, assignment: course.weeks[1]!.assignment },
      { submittedAt: LONG_AGO },
    ),
  regrades: async (db, { student, course }) => {
    const { id } = await createGradedWork(db, { student, course });
    const asked = { submissionId: id, gradeVersion: 1, reason: "Page 2 was not read.", createdAt: LONG_AGO };
    await db.orm.insert(regradeRequests).values(asked);
  },
  conversations: (db, { student }) => createConversation(db, { studentId: student.id, writtenAt: LONG_AGO }),
  codeRequests: (db) =>
    db.orm.insert(contactMessages).values({ ...MESSAGE, asksForCode: true, createdAt: LONG_AGO }),
  enquiries: (db) => db.orm.insert(contactMessages).values({ ...MESSAGE, createdAt: LONG_AGO }),
  applications: (db) => createApplication(db, { createdAt: LONG_AGO }),
  reviews: (db, of) => createReview(db, { of, dueAt: YESTERDAY }),
  risks: (db, { student }) => putAtRisk(db, student),
  certificates: (db) => createCertificate(db, { validUntil: Date.now() + 5 * DAY_MS }),
  webhooks: (db) => createWebhook(db, { failingSince: LONG_AGO, pausedAt: LONG_AGO }),
  deliveries: (db) =>
    db.orm
      .insert(outbox)
      .values({ recipient: "asha@students.example", subject: "Welcome", body: "", sendAttempts: 8 }),
};
