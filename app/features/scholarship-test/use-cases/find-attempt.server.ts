import { type Profile, selectProfile } from "#app/features/accounts/queries/profiles.server.ts";
import { openBranches } from "#app/features/provider/branches.ts";
import type { LanguageCode, SecondLanguage } from "#app/features/question-bank/languages/rules.ts";
import { type Attempt, toAttempt } from "#app/features/scholarship-test/attempt.ts";
import { selectPracticeChoice } from "#app/features/scholarship-test/practice/queries/practice.server.ts";
import { PRACTICE_QUESTIONS } from "#app/features/scholarship-test/practice.ts";
import { closeAttempts } from "#app/features/scholarship-test/queries/attempt-closing.server.ts";
import { selectAttempt, selectTestLanguage } from "#app/features/scholarship-test/queries/attempts.server.ts";
import { selectPublishedQuizzes } from "#app/features/scholarship-test/queries/quizzes.server.ts";
import { SAVE_GRACE_MS } from "#app/features/scholarship-test/rules.ts";
import type { Student } from "#app/kernel/actor.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

type StudentContext = ServiceContext<Student>;

export type TestOverview = {
  attempt: Attempt | undefined;
  /** What the entry form shows: without a profile, the name of the account. */
  profile: Partial<Profile>;
  quizzes: {
    branch: string;
    title: string;
    timeLimitMinutes: number;
    totalQuestions: number;
    secondLanguage: SecondLanguage | null;
  }[];
  /** There are enough questions for a practice test (ADR 0108). */
  isPracticeOffered: boolean;
  /** The language that the student has chosen; null before. */
  testLanguage: LanguageCode | null;
};

/** Statement: a student's attempt for the requesting device, with the look-ahead window of the settings. */
export function selectStudentAttempt({ db, actor, settings }: ServiceContext, userId: string) {
  const deviceId = actor.kind === "user" ? actor.deviceId : "";
  return selectAttempt(db, { userId, deviceId }, { lookAhead: settings.lookAheadQuestions });
}

/** Statement: the same for the requesting student. */
export const selectOwnAttempt = (ctx: StudentContext) => selectStudentAttempt(ctx, ctx.actor.userId);

/** Gets everything on the test's first screen in one round trip: the attempt, the profile, the quizzes that it may open. */
export async function getTestOverview(ctx: StudentContext): Promise<TestOverview> {
  const { userId, firstName, lastName } = ctx.actor;
  const {
    attempt: [attempt],
    profile: [profile],
    quizzes,
    practice,
    chosen: [chosen],
  } = await ctx.db.batch({
    attempt: selectOwnAttempt(ctx),
    profile: selectProfile(ctx.db, userId),
    quizzes: selectPublishedQuizzes(ctx.db),
    practice: selectPracticeChoice(ctx.db, PRACTICE_QUESTIONS),
    chosen: selectTestLanguage(ctx.db, userId),
  });
  return {
    attempt: attempt && (await closeIfDue(ctx, toAttempt(attempt))),
    profile: profile ?? { studentName: fullName({ firstName, lastName }) },
    quizzes: quizzes.filter(({ branch }) => openBranches().includes(branch)),
    isPracticeOffered: practice.length === PRACTICE_QUESTIONS,
    testLanguage: chosen?.testLanguage ?? null,
  };
}

/** Finds the student's attempt that counts, running or finished; undefined without one. */
export async function findOwnAttempt(ctx: StudentContext): Promise<Attempt | undefined> {
  const [attempt] = await ctx.db.execute(selectOwnAttempt(ctx));
  return attempt && closeIfDue(ctx, toAttempt(attempt));
}

/** Closes an attempt whose deadline and grace period are over: the first read finishes it. */
export async function closeIfDue(ctx: ServiceContext, attempt: Attempt): Promise<Attempt> {
  const isDue = attempt.state === "in_progress" && attempt.serverNow >= attempt.deadlineAt + SAVE_GRACE_MS;
  if (!isDue) return attempt;
  const due = { userId: attempt.userId, when: "due" } as const;
  const {
    closed: [closed],
  } = await ctx.db.batch({
    closedAttempts: closeAttempts(ctx.db, due),
    closed: selectStudentAttempt(ctx, attempt.userId),
  });
  return closed ? toAttempt(closed) : attempt;
}
