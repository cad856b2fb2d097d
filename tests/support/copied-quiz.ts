import type { Database } from "#db/session/index.ts";
import { createUser, type TestUser } from "./accounts.ts";
import { createFinishedAttempt, createQuiz, createTestCode, type TestQuiz } from "./scholarship.ts";

export const COPIED_QUESTIONS = 20;
export const COPIED_STUDENTS = 24;

/** The stored option of a student: wrong, and in an order that no two students share. */
export const wrongOption = (student: number, position: number): number => {
  const mixed = Math.imul(student + 1, 7919) + Math.imul(position + 3, student * 31 + position * 17);
  return (position + 1 + ((mixed >>> 3) % 3)) % 4;
};

type CopiedQuiz = { quiz: TestQuiz; people: TestUser[]; attemptIds: string[] };

/** A quiz in which everybody is wrong everywhere, and the second student has the answers of the first. */
export async function createCopiedQuiz(db: Database): Promise<CopiedQuiz> {
  const quiz = await createQuiz(db, { questionCount: COPIED_QUESTIONS });
  const code = await createTestCode(db);
  const people: TestUser[] = [];
  const attemptIds: string[] = [];
  for (let student = 0; student < COPIED_STUDENTS; student += 1) {
    const user = await createUser(db);
    const attempt = await createFinishedAttempt(db, user, quiz, {
      correctCount: 0,
      testCodeId: code.id,
      startedAt: Date.UTC(2026, 10, 2, 5),
      answer: (position) => ({ selectedAnswer: wrongOption(student === 1 ? 0 : student, position) }),
    });
    people.push(user);
    attemptIds.push(attempt.id);
  }
  return { quiz, people, attemptIds };
}
