import { testAwardTier } from "#app/features/scholarship-test/award-scales.ts";
import { computeDeadline, scorePercent } from "#app/features/scholarship-test/rules.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import type { answers, attempts, questions, quizzes, testCodes } from "#db/schema/index.ts";
import { ADMIN, userId } from "./accounts.ts";
import { type SeedStudent, students } from "./data/people.ts";
import { practiceQuestions } from "./data/practice.ts";
import { blueprint, type SeedQuiz, seedQuizzes, topicAt } from "./data/quizzes.ts";
import { demoId } from "./demo-id.ts";
import { DEMO_PROVIDER } from "./provider.ts";

const TEST_CODE_ID = demoId("test-code", "KADAM-2026");
const DRAWN_QUIZ_ID = demoId("quiz", "drawn");
/** Step through the questions that mixes right and wrong answers; prime, so that it reaches every position once. */
const STRIDE = 17;

/** Students of the batch took the test before it began. */
const ENROLLED_DAYS = 61;

const quizId = (branch: string) => demoId("quiz", branch);
const questionId = (branch: string, position: number) => demoId("question", branch, position, "v1");

export function demoQuizzes(now: number): (typeof quizzes.$inferInsert)[] {
  const fixed = seedQuizzes.map(({ branch, title, timeLimitMinutes }) => ({
    id: quizId(branch),
    branch,
    title,
    timeLimitMinutes,
    publishedAt: now - 75 * DAY_MS,
  }));
  const drawn = {
    id: DRAWN_QUIZ_ID,
    branch: "BCA" as const,
    title: "Scholarship Aptitude Test: BCA, drawn for each student",
    timeLimitMinutes: 20,
    publishedAt: now - 5 * DAY_MS,
    codeOnly: true,
    blueprint,
  };
  return [...fixed, drawn];
}

export function demoQuestions(): (typeof questions.$inferInsert)[] {
  const asked = seedQuizzes.flatMap(({ branch, difficulty, questions: paper }) =>
    paper.map(({ question, options, correctAnswer }, position) => ({
      id: questionId(branch, position),
      quizId: quizId(branch),
      questionKey: demoId("question", branch, position),
      position,
      text: question,
      options,
      correctAnswer,
      topic: topicAt(position),
      difficulty,
    })),
  );
  const forPractice = practiceQuestions.map(({ translation, ...question }, position) => ({
    ...question,
    id: demoId("practice", position, "v1"),
    questionKey: demoId("practice", position),
    position: 0,
    translation: { ...translation, language: "hi" as const },
    forPractice: true,
    createdBy: ADMIN,
  }));
  return [...asked, ...forPractice];
}

/** One code that opens the test of every branch, and one for the quiz that draws its papers. */
export const demoTestCodes = (): (typeof testCodes.$inferInsert)[] => [
  { id: TEST_CODE_ID, code: "KADAM-2026", createdBy: ADMIN },
  { id: demoId("test-code", "KADAM-DRAW"), code: "KADAM-DRAW", quizId: DRAWN_QUIZ_ID, createdBy: ADMIN },
];

type AttemptRows = {
  attempt: typeof attempts.$inferInsert & { id: string; finishedAt: number };
  answers: (typeof answers.$inferInsert)[];
};

/** Finished attempts whose answers give exactly the score of each student. */
export function demoAttempts(now: number): AttemptRows[] {
  const tested = students.filter(({ score }) => score !== undefined);
  return tested.map((student, index) => attemptRows(student, index, now));
}

function attemptRows(student: SeedStudent, index: number, now: number): AttemptRows {
  const quiz = seedQuizzes.find(({ branch }) => branch === student.branch)!;
  const { total, correct } = questionIdsFor(student.score!, quiz.questions.length);
  const positions = Array.from({ length: total }, (_, step) => (step + index) % quiz.questions.length);
  const daysAgo = student.plan === "premium" ? ENROLLED_DAYS - (index % 4) : 40 - index;
  const startedAt = now - daysAgo * DAY_MS + (index % 7) * HOUR_MS;
  const deadlineAt = computeDeadline(startedAt, quiz.timeLimitMinutes, 1);
  const ranOut = index % 9 === 8;
  const finishedAt = ranOut ? deadlineAt : startedAt + (9 + (index % 10)) * MINUTE_MS;
  const id = demoId("attempt", student.key);
  const score = scorePercent(correct, total);
  return {
    attempt: {
      id,
      userId: userId(student.key),
      quizId: quizId(student.branch),
      testCodeId: TEST_CODE_ID,
      state: "finished",
      startedAt,
      deadlineAt,
      finishedAt,
      finishReason: ranOut ? "deadline" : "submitted",
      paper: positions.map((position) => questionId(student.branch, position)),
      totalQuestions: total,
      correctCount: correct,
      score,
      awardPercent: testAwardTier(score, DEMO_PROVIDER.awards.test)?.discountPercent ?? 0,
      studentName: fullName(student),
      branch: student.branch,
      collegeName: student.collegeName,
      createdAt: startedAt,
    },
    answers: positions.map((position, step) =>
      answerRow(id, quiz, step, position, {
        isRight: (step * STRIDE) % total < correct,
        savedAt: startedAt + Math.floor(((finishedAt - startedAt) * (step + 1)) / total),
      }),
    ),
  };
}

/** The longest quiz on which a whole number of correct answers gives this percent: 59 % needs 29 questions. */
function questionIdsFor(score: number, longest: number): { total: number; correct: number } {
  for (let total = longest; total > 0; total -= 1) {
    const correct = Math.round((score * total) / 100);
    if (scorePercent(correct, total) === score) return { total, correct };
  }
  throw new Error(`No paper of at most ${longest} questions gives ${score} percent.`);
}

function answerRow(
  attemptId: string,
  quiz: SeedQuiz,
  step: number,
  position: number,
  { isRight, savedAt }: { isRight: boolean; savedAt: number },
): typeof answers.$inferInsert {
  const { options, correctAnswer } = quiz.questions[position]!;
  const selectedAnswer = isRight ? correctAnswer : (correctAnswer + 1) % options.length;
  return {
    attemptId,
    position: step,
    questionId: questionId(quiz.branch, position),
    selectedAnswer,
    savedAt,
  };
}
