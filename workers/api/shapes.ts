import * as v from "valibot";
import { BRANCHES } from "#app/domain/scholarship/rules.ts";

/** What the API answers with: the shapes of docs/api.md as schemas, for the OpenAPI document and its contract test. */

const instant = v.pipe(v.string(), v.isoTimestamp(), v.description("An instant in UTC, ISO 8601"));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.string();

export const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: count,
  code: v.pipe(v.string(), v.description("One of the closed list in docs/api.md")),
  message: v.pipe(v.string(), v.description("One plain sentence for a person")),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
  current: v.optional(
    v.pipe(v.unknown(), v.description("The state as it is now, where a caller came too late")),
  ),
  requestId: v.string(),
});

export const contactMessage = v.object({ received: v.literal(true) });

export const user = v.object({
  id,
  clerkId: id,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  plan: v.picklist(["free", "premium"]),
  course: v.nullable(v.string()),
  userType: v.picklist(["student", "admin"]),
  createdAt: instant,
});

export const signedIn = v.object({ user });

export const profile = v.object({
  userId: id,
  branch: v.picklist(BRANCHES),
  collegeName: v.string(),
  studentName: v.string(),
  principalName: v.string(),
});

const servedQuestion = v.object({ questionIndex: count, question: v.string(), options: v.array(v.string()) });

export const quiz = v.object({
  _id: id,
  title: v.string(),
  branch: v.string(),
  timeLimit: v.pipe(count, v.description("Minutes")),
  totalQuestions: count,
  questions: v.array(
    v.object({
      ...servedQuestion.entries,
      correctAnswer: v.optional(v.pipe(count, v.description("Index of the right option; for admins only"))),
    }),
  ),
});

export const attempt = v.object({
  _id: id,
  quizId: id,
  state: v.picklist(["in_progress", "finished", "archived"]),
  startedAt: instant,
  deadlineAt: instant,
  serverNow: instant,
  remainingMs: count,
  totalQuestions: count,
  currentIndex: count,
  question: v.nullable(servedQuestion),
});

export const result = v.object({
  _id: id,
  userId: id,
  studentName: v.string(),
  quizId: id,
  score: percent,
  correctCount: count,
  totalQuestions: count,
  timeSpent: v.pipe(count, v.description("Seconds")),
  completedAt: instant,
  award: v.object({ discountPercent: percent }),
  eligibility: v.object({ eligible: v.boolean(), discountPercent: percent }),
});

export const testStatus = v.object({
  hasAttempted: v.boolean(),
  result: v.nullable(result),
  attempt: v.nullable(attempt),
});

export const answerLog = v.object({
  attempt,
  answers: v.array(
    v.object({
      questionIndex: count,
      outcome: v.picklist(["saved", "refused"]),
      reason: v.optional(v.pipe(v.string(), v.description("The problem code of a refused answer"))),
    }),
  ),
});

export const reset = v.object({ reset: v.boolean() });

export const resource = v.object({
  _id: id,
  title: v.string(),
  url: v.string(),
  type: v.picklist(["video", "article", "document", "tool", "other"]),
});

export const assignment = v.object({
  _id: id,
  title: v.string(),
  description: v.string(),
  dueDate: v.nullable(instant),
  maxScore: count,
  instructions: v.string(),
});

export const week = v.object({
  week: count,
  title: v.string(),
  topics: v.array(v.string()),
  projects: v.array(v.union([v.string(), v.object({ title: v.string(), description: v.string() })])),
  liveClassTopics: v.array(v.string()),
  resources: v.array(resource),
  assignments: v.array(assignment),
});

export const course = v.object({
  _id: id,
  courseName: v.string(),
  displayName: v.string(),
  courseDescription: v.string(),
  durationWeeks: count,
  effortPerWeek: v.string(),
  liveClassesPerWeek: count,
  isActive: v.boolean(),
  toolsAndTechnologies: v.record(v.string(), v.array(v.string())),
  expectedOutcomes: v.array(v.string()),
  weeklyRoadmap: v.array(week),
});

const moduleState = v.object({ week: count, isCompleted: v.boolean() });

export const weekCompletion = v.object({ modules: v.array(moduleState), currentWeek: v.optional(count) });

export const progress = v.object({
  overallProgress: percent,
  totalTimeSpent: v.pipe(count, v.description("Minutes")),
  currentWeek: v.nullable(count),
  modules: v.array(moduleState),
});

export const ownCourse = v.object({ course: v.nullable(course), progress: v.nullable(progress) });

export const submission = v.object({
  _id: id,
  assignmentId: id,
  week: count,
  module: v.string(),
  title: v.string(),
  maxScore: count,
  submissionLink: v.string(),
  description: v.string(),
  notes: v.string(),
  version: count,
  status: v.nullable(v.picklist(["graded", "returned"])),
  score: v.nullable(v.number()),
  feedback: v.string(),
  submittedAt: instant,
  gradedAt: v.nullable(instant),
  student: v.object({ firstName: v.string(), lastName: v.string() }),
  studentId: id,
  courseId: v.object({ _id: id, courseName: v.string() }),
});

export const session = v.object({
  _id: id,
  title: v.string(),
  description: v.string(),
  date: v.pipe(v.string(), v.description("YYYY-MM-DD in timeZone")),
  time: v.pipe(v.string(), v.description("HH:MM in timeZone")),
  timeZone: v.string(),
  startsAt: instant,
  durationMinutes: count,
  link: v.string(),
  isActive: v.boolean(),
});

const rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10));

export const feedback = v.object({
  _id: id,
  studentId: id,
  name: v.string(),
  semester: v.string(),
  college: v.string(),
  threeWords: v.array(v.string()),
  strengths: v.string(),
  areasOfImprovement: v.string(),
  stressHandling: v.string(),
  motivation: v.string(),
  englishRating: rating,
  hindiRating: rating,
  confidence: v.string(),
  decisionMaking: v.string(),
  biggestAchievement: v.string(),
  turningPoint: v.string(),
  conflicts: v.string(),
  futureConcern: v.string(),
  alignInThoughts: v.string(),
  courseChosen: v.string(),
  createdAt: instant,
  author: v.nullable(v.string()),
});
