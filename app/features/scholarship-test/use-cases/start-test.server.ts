import {
  recordConsent,
  recordConsentIfChanged,
} from "#app/features/accounts/consents/record-consent.server.ts";
import {
  type Profile,
  selectProfile,
  upsertProfile,
} from "#app/features/accounts/queries/profiles.server.ts";
import { isSetAt } from "#app/features/provider/provider.ts";
import { type Attempt, toAttempt } from "#app/features/scholarship-test/attempt.ts";
import { drawPaper, newSeed } from "#app/features/scholarship-test/draw.ts";
import type { SaveProfile, StartAttempt } from "#app/features/scholarship-test/inputs.ts";
import {
  alreadyAttempted,
  awardsNotSet,
  codeForOthers,
  invalidTestCode,
  noQuizAvailable,
} from "#app/features/scholarship-test/problems.ts";
import {
  type DrawnPaper,
  type DrawSource,
  insertAttempt,
  isStillDrawn,
  isWrongCode,
  quizIsOpen,
  selectDrawSource,
  selectStartObstacles,
  toDrawSource,
} from "#app/features/scholarship-test/queries/attempts.server.ts";
import {
  codeGuesses,
  mayTryCode,
  secondsToNextCode,
} from "#app/features/scholarship-test/queries/code-guesses.server.ts";
import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict, invalidFields, notFound, type Problem, rateLimited } from "#app/kernel/problem.ts";
import { comparableName } from "#app/kernel/rules-for-names.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countUsesIf, selectUses } from "#db/rate-limits.ts";
import type { RowOf } from "#db/session/index.ts";
import { closeIfDue, selectOwnAttempt } from "./find-attempt.server.ts";

type StudentContext = ServiceContext<Student>;

/** The entry form stores this fixed text as the API's fourth field (Specification §3). */
const DEFAULT_PRINCIPAL_NAME = "Default Principal";

type StartedTest = { attempt: Attempt; isNew: boolean };

/**
 * Starts the test from the entry form: stores profile, consent to the privacy notice and attempt, or none of them. While
 * it runs, another start returns the same attempt. Problems: already_attempted, invalid_fields (testCode), not_found (no
 * quiz, no awards), rate_limited (wrong codes: 10 in 15 minutes by this student; fewer while the network is at its limit; ADR 0107).
 */
export async function startTest(
  ctx: StudentContext,
  input: Omit<SaveProfile, "principalName"> & StartAttempt,
): Promise<Outcome<StartedTest>> {
  const { branch, collegeName, studentName, testCode, noticeVersion } = input;
  const { userId } = ctx.actor;
  const profile = { userId, branch, collegeName, studentName, principalName: DEFAULT_PRINCIPAL_NAME };
  return start(ctx, { branch, testCode }, { profile, shown: noticeVersion });
}

/** Starts the test for an API caller with a stored profile (Ruling 5). Problems: as startTest. */
export const startAttempt = (ctx: StudentContext, input: StartAttempt): Promise<Outcome<StartedTest>> =>
  start(ctx, input);

/** Tries to start with a paper, when questions change between its draw and its start. */
const DRAWS = 3;

/**
 * Draws the paper from what can be drawn now, then stores it with the attempt if that is still so (ADR 0104): one read,
 * one write batch.
 */
async function start(
  ctx: StudentContext,
  { branch, testCode }: StartAttempt,
  { profile, shown }: { profile?: Profile; shown?: string } = {},
  tries = DRAWS,
): Promise<Outcome<StartedTest>> {
  const { db, actor } = ctx;
  if (!isSetAt("awards", ctx.now)) return failed(awardsNotSet);
  const guesses = codeGuesses({ userId: actor.userId, address: ctx.address });
  const code = { userId: actor.userId, branch, testCode, collegeName: profile?.collegeName };
  const [source] = await db.execute(selectDrawSource(db, code, mayTryCode(guesses)));
  const drawn = source && draw(toDrawSource(source));
  const mayStart = isStillDrawn(drawn ?? NO_PAPER, mayTryCode(guesses));
  const {
    inserted,
    row: [row],
    obstacles: [obstacles],
    counted,
  } = await db.batch({
    saved: profile ? upsertProfile(db, profile, quizIsOpen(code, mayStart)) : selectProfile(db, actor.userId),
    consent: recordConsentIfChanged(ctx, {
      userId: actor.userId,
      shown,
      source: "entry-form",
    }),
    inserted: insertAttempt(db, actor, code, mayStart, drawn ?? NO_PAPER),
    row: selectOwnAttempt(ctx),
    obstacles: selectStartObstacles(db, code),
    uses: countUsesIf(db, [guesses.own, guesses.ofNetwork], isWrongCode(code)),
    counted: selectUses(db, [guesses.own, guesses.ofNetwork]),
  });
  if (!row) {
    const isOneMore = obstacles?.codeIsForStudent === 1;
    const wait = secondsToNextCode(guesses, counted, { isOneMore });
    if (wait) return failed(rateLimited(wait));
    const problem = startProblem(branch, { ...obstacles, ...(profile && { profileExists: 1 }) });
    if (problem === questionsChanged && tries > 1)
      return start(ctx, { branch, testCode }, { profile, shown }, tries - 1);
    return failed(problem);
  }
  const attempt = await closeIfDue(ctx, toAttempt(row));
  if (attempt.state === "finished") return failed(alreadyAttempted);
  return ok({ attempt, isNew: inserted.length > 0 });
}

function draw({ quizId, quizVersion, blueprint, candidates }: DrawSource): DrawnPaper | undefined {
  const seed = newSeed();
  const paper = drawPaper(seed, blueprint ?? [{ difficulty: 1, count: candidates.length }], candidates);
  return paper && { ...paper, seed, quizId, quizVersion };
}

const NO_PAPER: DrawnPaper = { quizId: "", quizVersion: 0, seed: "", questionIds: [], optionOrders: [] };

type StartObstacles = Partial<RowOf<typeof selectStartObstacles>>;

function startProblem(
  branch: string,
  { profileExists, quizExists, quizIsOpen, codeIsValid, codeIsForStudent }: StartObstacles,
): Problem {
  if (!profileExists) return profileMissing;
  if (!quizExists) return noQuizAvailable(branch);
  if (!codeIsValid) return invalidTestCode;
  if (!codeIsForStudent) return codeForOthers;
  if (!quizIsOpen) return noQuizAvailable(branch);
  return questionsChanged;
}

const questionsChanged = conflict("Failed to start test. Please try again.");

const profileMissing = invalidFields(
  { field: "studentName", message: "Please enter your name" },
  { field: "branch", message: "Please select your branch" },
  { field: "collegeName", message: "Please enter your college name" },
  { field: "principalName", message: "Please enter the principal name" },
);

/** Gets a student's profile, for the student and for admins. Problems: not_found, also for another student's. */
export async function getProfile(ctx: ServiceContext, userId: string): Promise<Outcome<Profile>> {
  const [profile] = (await mayReadStudent(ctx, userId))
    ? await ctx.db.execute(selectProfile(ctx.db, userId))
    : [];
  return profile ? ok(profile) : failed(notFound("The profile"));
}

/** Stores the API's profile. Problems: invalid_fields when the principal name is not the configured one (Ruling 5). */
export async function saveProfile(ctx: StudentContext, input: SaveProfile): Promise<Outcome<Profile>> {
  if (comparableName(input.principalName) !== comparableName(ctx.settings.principalName)) {
    return failed(invalidFields({ field: "principalName", message: "The principal name is not correct" }));
  }
  const { branch, collegeName, studentName, principalName } = input;
  const profile = { userId: ctx.actor.userId, branch, collegeName, studentName, principalName };
  const {
    stored: [stored],
  } = await ctx.db.batch({
    saved: upsertProfile(ctx.db, profile),
    consent: recordConsent(ctx, { userId: profile.userId, shown: input.noticeVersion, source: "api" }),
    stored: selectProfile(ctx.db, ctx.actor.userId),
  });
  return ok(stored ?? profile);
}
