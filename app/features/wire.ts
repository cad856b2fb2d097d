import * as v from "valibot";
import { STAFF_ROLES } from "#app/kernel/actor.ts";
import { PROBLEM_CODES } from "#app/kernel/problem.ts";
import { count, id, instant, number, text } from "#app/kernel/wire-fields.ts";
import { privacyNotice } from "./accounts/consents/privacy-notice.ts";
import { INVITATION_CASE } from "./accounts/invitations/rules.ts";
import { CERTIFICATE_CASE } from "./certificates/rules.ts";
import { REGRADE_STATES } from "./grading/regrades/rules.ts";
import { questionItem } from "./question-bank/formats/json.ts";
import { QUESTION_STATES } from "./question-bank/rules.ts";
import type { FlagKind } from "./scholarship-test/analysis/rules.ts";
import { CORRECTION_KINDS, type CorrectionKind } from "./scholarship-test/corrections/rules.ts";
import {
  BRANCHES,
  DASHBOARD_ELIGIBILITY_TIERS,
  scaleText,
  TEST_AWARD_TIERS,
} from "./scholarship-test/rules.ts";
import { answerLog, attempt, servedQuestion } from "./scholarship-test/wire.ts";
import { REVIEW_CASE, REVIEW_OUTCOMES } from "./support/ratings/rules.ts";

/**
 * The API's responses as schemas. Each export is a schema of the OpenAPI document, and the contract test checks every
 * response against it. The examples of the fields form the document's examples.
 */

export { answerLog, attempt };

const percent = (example: number) =>
  v.pipe(v.number(), v.minValue(0), v.maxValue(100), v.examples([example]));
const studentId = text("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32");

export const problem = v.object({
  type: v.pipe(text("/api/docs#invalid_fields"), v.description("Documentation of the code")),
  title: text("Invalid fields"),
  status: number(422),
  code: v.pipe(v.picklist(PROBLEM_CODES), v.examples(["invalid_fields"])),
  message: v.pipe(text("Invalid test code"), v.description("A message for people")),
  errors: v.pipe(
    v.optional(v.array(v.object({ field: text("testCode"), message: text("Invalid test code") }))),
    v.description("The invalid fields; `week.title` is the title in week, `answers.0` the first of answers"),
  ),
  current: v.optional(v.pipe(v.unknown(), v.description("The current version, after a conflict"))),
  requestId: text("6c1f9e0d-3a5b-4e7c-8d21-9f0b7a6e5c43"),
});

export const contactMessage = v.object({ received: v.literal(true) });

export const health = v.object({
  status: v.picklist(["ok", "unavailable"]),
  release: v.pipe(
    v.string(),
    v.description("Version and commit of the worker, as in `x-release`."),
    v.examples(["0.1.0+abc1234"]),
  ),
  schemaVersion: v.optional(
    v.pipe(v.number(), v.description("The number of migrations of the database."), v.examples([15])),
  ),
  state: v.optional(
    v.pipe(v.literal("maintenance"), v.description("Requests are refused until the maintenance ends.")),
  ),
  schema: v.optional(v.pipe(v.literal("ahead"), v.description("A newer release has migrated the database."))),
});

export const openApi = v.pipe(
  v.record(v.string(), v.unknown()),
  v.description("OpenAPI 3.1"),
  v.examples([{ openapi: "3.1.0" }]),
);

export const user = v.object({
  id: studentId,
  clerkId: studentId,
  firstName: text("Asha"),
  lastName: text("Rao"),
  email: text("asha@students.example"),
  plan: v.picklist(["free", "premium"]),
  course: v.nullable(text("Career Accelerator")),
  userType: v.picklist(["student", "admin"]),
  createdAt: instant("2026-01-05T13:00:00.000Z"),
});

const noticeVersion = text(privacyNotice.version);

export const ownUser = v.object({
  ...user.entries,
  noticeVersion: v.pipe(
    v.nullable(noticeVersion),
    v.description("The newest privacy notice that the person agreed to"),
  ),
});

export const notice = v.object({
  version: v.pipe(noticeVersion, v.description("The day from which it applies")),
  url: text("https://kadam.example/privacy"),
  purposes: v.array(text("run the scholarship test")),
});

export const consent = v.object({
  version: noticeVersion,
  givenAt: instant("2026-01-05T13:00:00.000Z"),
});

export const student = v.object({
  ...user.entries,
  batchId: v.nullable(id),
  batch: v.nullable(text("March 2027")),
});

export const batch = v.object({
  _id: id,
  courseId: id,
  course: text("Career Accelerator"),
  name: text("March 2027"),
  startsOn: v.pipe(
    v.nullable(text("2027-03-01")),
    v.description("First day of week 1 in timeZone; null: every week is open"),
  ),
  timeZone: text("Asia/Kolkata"),
  capacity: v.pipe(v.nullable(number(40)), v.description("Most students at a time; null: any number")),
  college: text("City College"),
  studentCount: v.pipe(number(32), v.description("Active enrolments")),
});

export const enrolment = v.object({
  _id: id,
  batchId: id,
  studentId,
  firstName: text("Asha"),
  lastName: text("Rao"),
  email: text("asha@students.example"),
  state: v.picklist(["active", "paused", "completed", "withdrawn"]),
  since: instant("2027-03-01T04:30:00.000Z"),
  until: v.nullable(instant("2027-08-30T04:30:00.000Z")),
});

export const invitation = v.object({
  _id: id,
  email: text("asha@students.example"),
  firstName: text("Asha"),
  lastName: text("Rao"),
  branch: v.pipe(v.picklist(["", ...BRANCHES]), v.examples(["BCA"])),
  collegeName: text("City College"),
  batchId: v.nullable(id),
  course: v.nullable(text("Career Accelerator")),
  batch: v.nullable(text("March 2027")),
  plan: v.nullable(v.picklist(["free", "premium"])),
  staffRole: v.pipe(
    v.nullable(v.picklist(STAFF_ROLES)),
    v.description("Null: a student"),
    v.examples([null]),
  ),
  state: v.picklist(INVITATION_CASE.stateNames),
  createdAt: instant("2026-01-05T13:00:00.000Z"),
  sentAt: instant("2026-01-05T13:00:00.000Z"),
  expiresAt: instant("2026-01-05T13:00:00.000Z"),
  acceptedAt: v.nullable(instant("2026-01-05T13:00:00.000Z")),
  acceptedBy: v.pipe(v.nullable(studentId), v.description("The account that accepted it")),
});

export const signedIn = v.object({ user: ownUser });

export const profile = v.object({
  userId: studentId,
  branch: v.picklist(BRANCHES),
  collegeName: text("City College"),
  studentName: text("Asha Rao"),
  principalName: text("Default Principal"),
});

export const quiz = v.object({
  _id: id,
  title: text("Scholarship Aptitude Test"),
  branch: v.picklist(BRANCHES),
  timeLimit: v.pipe(number(20), v.description("Minutes")),
  totalQuestions: number(30),
  questions: v.array(
    v.object({
      ...servedQuestion.entries,
      correctAnswer: v.optional(v.pipe(count, v.description("Index of the correct option; for admins only"))),
    }),
  ),
});

export const result = v.object({
  _id: id,
  userId: studentId,
  studentName: text("Asha Rao"),
  quizId: id,
  score: v.pipe(percent(87), v.description("Rounded percentage of correct answers")),
  correctCount: number(26),
  totalQuestions: number(30),
  timeSpent: v.pipe(number(1_020), v.description("Seconds")),
  completedAt: instant("2026-01-05T13:17:00.000Z"),
  award: v.pipe(
    v.object({ discountPercent: percent(15) }),
    v.description(`The test's own scale, which decides the fee: ${scaleText(TEST_AWARD_TIERS)}`),
  ),
  eligibility: v.pipe(
    v.object({ eligible: v.boolean(), discountPercent: percent(15) }),
    v.description(`The dashboard's scale, which decides no fee: ${scaleText(DASHBOARD_ELIGIBILITY_TIERS)}`),
  ),
});

export const finishedTest = v.object({
  ...result.entries,
  notCounted: v.pipe(
    v.array(number(0)),
    v.description(
      "Indexes of the questions whose answer in this call came too late or differs from the stored one",
    ),
    v.examples([[]]),
  ),
});

const decimal = (example: number) => v.pipe(v.number(), v.examples([example]));
const flagKinds = [
  "few_answers",
  "other_option",
  "not_better",
  "weak",
  "easy",
  "guessed",
  "not_answered",
  "unused_option",
] as const satisfies readonly FlagKind[];

export const itemAnalysis = v.object({
  quizId: id,
  attempts: v.pipe(number(480), v.description("Finished attempts")),
  notCounted: v.pipe(number(0), v.description("Not in the figures yet")),
  meanScore: v.pipe(v.nullable(decimal(61.4)), v.description("In percent")),
  standardDeviation: v.pipe(v.nullable(decimal(17.2)), v.description("Null below two attempts")),
  reliability: v.pipe(v.nullable(decimal(0.83)), v.description("KR-20; null for drawn papers")),
  reliabilityMeaning: text("About 83% comes from the students."),
  distribution: v.array(v.object({ from: number(65), to: number(74), attempts: number(96) })),
  questions: v.array(
    v.object({
      _id: v.pipe(id, v.description("Of this version")),
      questionKey: v.pipe(
        text("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"),
        v.description("The same for all versions"),
      ),
      number: v.pipe(v.nullable(number(4)), v.description("Null when it was removed")),
      version: number(1),
      isCurrent: v.boolean(),
      question: text("Which element starts a numbered list?"),
      attempts: number(480),
      correctAnswer: v.pipe(number(0), v.description("Index of the correct option")),
      shareRight: v.pipe(decimal(0.67), v.minValue(0), v.maxValue(1), v.description("0 to 1")),
      discrimination: v.pipe(
        v.nullable(decimal(0.41)),
        v.description("Correlation with the rest of the score, -1 to 1"),
      ),
      medianSeconds: v.nullable(decimal(24.5)),
      notAnswered: number(3),
      options: v.array(
        v.object({
          text: text("<ol>"),
          chosen: number(322),
          chosenByBest: v.pipe(v.nullable(number(112)), v.description("By the best quarter of the attempts")),
        }),
      ),
      flags: v.array(v.object({ kind: v.picklist(flagKinds), reason: text("97% are right.") })),
    }),
  ),
});

const certificateNumber = text("A1B2-C3D4-E5F6");

export const publicCertificate = v.object({
  number: certificateNumber,
  state: v.picklist(CERTIFICATE_CASE.stateNames),
  studentName: text("Asha Rao"),
  courseName: text("Career Accelerator"),
  issuedAt: instant("2026-01-05T13:00:00.000Z"),
  renewedAt: v.nullable(instant("2026-01-05T13:00:00.000Z")),
  validUntil: instant("2026-01-05T13:00:00.000Z"),
  revokedAt: v.nullable(instant("2026-01-05T13:00:00.000Z")),
});

export const certificate = v.object({
  _id: id,
  ...publicCertificate.entries,
  studentId,
  email: text("asha@students.example"),
  courseId: v.nullable(id),
});

export { questionItem };

export const question = v.object({
  _id: id,
  questionKey: id,
  version: number(1),
  state: v.picklist(QUESTION_STATES),
  question: questionItem,
  shown: v.pipe(number(480), v.description("Finished attempts with it, in all quizzes")),
  correct: number(322),
});

export const addedQuestions = v.object({ count: number(1) });

export const correction = v.object({
  _id: id,
  questionId: id,
  kind: v.picklist(Object.keys(CORRECTION_KINDS) as CorrectionKind[]),
  option: v.nullable(number(0)),
  reason: text("Two options are right"),
  studentsMoved: number(3),
  createdAt: instant("2026-01-05T13:00:00.000Z"),
  undoneAt: v.nullable(instant("2026-01-05T13:00:00.000Z")),
});

export const corrections = v.object({ corrections: v.array(correction) });

const movedStudents = v.pipe(
  v.array(
    v.object({
      attemptId: id,
      studentName: text("Asha Rao"),
      scoreBefore: percent(73),
      scoreAfter: percent(76),
      awardBefore: percent(5),
      awardAfter: percent(10),
    }),
  ),
  v.description("At most 2,000; the numbers count all"),
);

export const correctionPreview = v.object({
  studentsMoved: number(3),
  scoresUp: number(3),
  scoresDown: number(0),
  awardsUp: number(1),
  awardsDown: number(0),
  moved: movedStudents,
  previewed: v.pipe(text("2.27.0.137.10"), v.description("To send when it is applied")),
});

export const correctionDetails = v.object({
  ...correction.entries,
  moved: movedStudents,
  undo: v.pipe(v.nullable(correctionPreview), v.description("Null once undone")),
});

const previewedTexts = v.object({
  text: text("<p>What is 2<sup>3</sup>?</p>"),
  options: v.array(text("<code>8</code>")),
  explanation: v.pipe(v.string(), v.examples([""])),
});

export const questionPreview = v.object({
  ...previewedTexts.entries,
  translation: v.optional(previewedTexts),
  faults: v.pipe(
    v.array(v.object({ field: text("options[1]"), message: text("<sup> is not closed") })),
    v.description("Why the question could not be stored"),
  ),
});

export const textPreview = v.object({
  html: v.pipe(v.array(v.nullable(text("<p>One</p>"))), v.description("Null for plain text")),
});

export const testStatus = v.object({
  hasAttempted: v.boolean(),
  result: v.nullable(result),
  attempt: v.pipe(v.nullable(attempt), v.description("The running attempt, if any"), v.examples([null])),
});

export const resource = v.object({
  _id: id,
  title: text("How a browser finds a page"),
  url: text("https://reading.example/browsers"),
  type: v.picklist(["video", "article", "document", "tool", "other"]),
});

export const assignment = v.object({
  _id: id,
  title: text("A page about yourself"),
  description: text("Build a page and publish it."),
  dueDate: v.nullable(instant("2026-01-31T18:29:00.000Z")),
  maxScore: number(100),
  instructions: text("Send the link to your repository."),
});

export const week = v.object({
  week: count,
  title: text("How the web works"),
  topics: v.array(text("HTTP")),
  projects: v.array(
    v.union([text("A page about yourself"), v.object({ title: v.string(), description: v.string() })]),
  ),
  liveClassTopics: v.array(text("Questions about the first week")),
  resources: v.array(resource),
  assignments: v.array(assignment),
});

export const course = v.object({
  _id: id,
  courseName: text("Career Accelerator"),
  displayName: text("Career Accelerator"),
  courseDescription: text("Six months from the basics to an internship."),
  durationWeeks: number(24),
  effortPerWeek: text("2-3 hours daily"),
  liveClassesPerWeek: number(3),
  isActive: v.boolean(),
  toolsAndTechnologies: v.record(text("Web"), v.array(text("HTML"))),
  expectedOutcomes: v.array(text("A portfolio of three projects")),
  weeklyRoadmap: v.array(week),
});

const moduleState = v.object({ week: count, isCompleted: v.boolean() });

export const weekCompletion = v.object({ modules: v.array(moduleState), currentWeek: v.optional(count) });

export const ratableWeek = v.object({
  week: count,
  courseName: text("Full-stack career programme"),
  endsAt: v.pipe(
    instant("2026-01-11T18:29:59.999Z"),
    v.description("The last instant of the week; until then the rating can change"),
  ),
  rating: v.pipe(v.nullable(number(8)), v.description("From 1 to 10; null until the week is rated")),
  comment: text("The class on forms went too fast."),
});

export const weeklyRating = v.object({
  _id: id,
  studentId,
  studentName: text("Asha Rao"),
  email: text("asha@students.example"),
  batchId: text("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"),
  week: count,
  rating: v.pipe(number(8), v.description("From 1 to 10")),
  comment: text("The class on forms went too fast."),
  createdAt: instant("2026-01-05T13:00:00.000Z"),
});

export const ratingReview = v.object({
  _id: id,
  studentId,
  studentName: text("Asha Rao"),
  email: text("asha@students.example"),
  batchId: text("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"),
  fromWeek: count,
  untilWeek: count,
  average: v.pipe(
    v.number(),
    v.description("Of the ratings of these weeks when it was opened"),
    v.examples([5.5]),
  ),
  openedAt: instant("2026-02-01T18:30:00.000Z"),
  dueAt: instant("2026-02-15T18:30:00.000Z"),
  state: v.pipe(v.picklist(REVIEW_CASE.stateNames), v.examples(["closed"])),
  ownerName: v.nullable(text("Meera Kulkarni")),
  note: text("Wants slower classes. Agreed on a weekly question hour."),
  outcome: v.nullable(v.pipe(v.picklist(REVIEW_OUTCOMES), v.examples(["improved"]))),
});

export const progress = v.object({
  overallProgress: percent(4.2),
  totalTimeSpent: v.pipe(number(95), v.description("Minutes")),
  currentWeek: v.nullable(count),
  modules: v.array(moduleState),
});

export const ownCourse = v.object({ course: v.nullable(course), progress: v.nullable(progress) });

export const submission = v.object({
  _id: id,
  assignmentId: id,
  week: count,
  module: v.pipe(text("How the web works"), v.description("The week's title")),
  title: text("A page about yourself"),
  maxScore: number(100),
  submissionLink: text("https://github.com/asha/first-page"),
  description: text("The page, with its source."),
  notes: text(""),
  version: count,
  status: v.nullable(v.picklist(["graded", "returned"])),
  score: v.nullable(v.pipe(v.number(), v.minValue(0), v.examples([80]))),
  feedback: text("Clear work."),
  submittedAt: instant("2026-01-05T13:00:00.000Z"),
  gradedAt: v.nullable(instant("2026-01-05T13:00:00.000Z")),
  /** The request to look at this grade again. */
  regrade: v.nullable(v.picklist(REGRADE_STATES)),
  student: v.object({ firstName: text("Asha"), lastName: text("Rao") }),
  studentId,
  courseId: v.object({ _id: id, courseName: text("Career Accelerator") }),
});

export const session = v.object({
  _id: id,
  title: text("Expert talk"),
  description: text("How a hiring manager reads a portfolio."),
  date: v.pipe(v.string(), v.isoDate(), v.description("In timeZone"), v.examples(["2026-01-05"])),
  time: v.pipe(text("18:30"), v.description("HH:MM in timeZone")),
  timeZone: text("Asia/Kolkata"),
  startsAt: instant("2026-01-05T13:00:00.000Z"),
  durationMinutes: number(60),
  link: v.pipe(
    text("https://meet.example/expert-talk"),
    v.description("For students the join address, which opens 10 minutes before the start"),
  ),
  isActive: v.pipe(v.boolean(), v.description("False: planned, and hidden from students")),
});

const rating = v.pipe(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
  v.description("Null: not rated"),
  v.examples([7]),
);
const remark = text("");

export const feedback = v.object({
  _id: id,
  studentId,
  name: text("Asha Rao"),
  semester: text("5"),
  college: text("City College"),
  threeWords: v.pipe(v.array(v.string()), v.examples([["calm", "curious", "exact"]])),
  strengths: text("Explains her work clearly."),
  areasOfImprovement: remark,
  stressHandling: remark,
  motivation: remark,
  englishRating: rating,
  hindiRating: rating,
  confidence: remark,
  decisionMaking: remark,
  biggestAchievement: remark,
  turningPoint: remark,
  conflicts: remark,
  futureConcern: remark,
  alignInThoughts: remark,
  courseChosen: remark,
  createdAt: instant("2026-01-05T13:00:00.000Z"),
  author: v.nullable(text("Meera Shah")),
});

/** In the format of the GraphQL specification; a rejected query (400) has errors alone. */
export const graphqlAnswer = v.object({
  data: v.pipe(
    v.optional(v.record(v.string(), v.unknown())),
    v.description("The requested fields"),
    v.examples([
      { getStudentOverallPerformance: [{ courseName: "Career Accelerator", averageGrade: 72.5 }] },
    ]),
  ),
  errors: v.optional(
    v.array(
      v.object({
        message: v.string(),
        locations: v.optional(v.array(v.object({ line: count, column: count }))),
        path: v.optional(v.array(v.union([v.string(), v.number()]))),
        extensions: v.object({ code: v.picklist(PROBLEM_CODES), requestId: id }),
      }),
    ),
  ),
});
