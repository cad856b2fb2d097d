import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { recordParams } from "#app/platform/api/records.ts";
import { id, number, text, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ANALYSIS_LIST } from "./list.ts";
import { describeReliability, type FlagKind } from "./rules.ts";
import { getItemAnalysis } from "./use-cases/analyse-quiz.server.ts";

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

const itemAnalysis = wireSchema(
  "ItemAnalysis",
  v.object({
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
            chosenByBest: v.pipe(
              v.nullable(number(112)),
              v.description("By the best quarter of the attempts"),
            ),
          }),
        ),
        flags: v.array(v.object({ kind: v.picklist(flagKinds), reason: text("97% are right.") })),
      }),
    ),
  }),
);

export const adminAnalysis = new Hono<WorkerEnv>();

const BATCH_EXAMPLE = "5e1c7b9a-4d2f-4a83-9c06-1f8e3d7b2a54";

/** How the questions of a quiz did, from its finished attempts. Contains the keys. */
adminAnalysis.get(
  "/admin/quizzes/:id/analysis",
  endpoint({
    access: "admin",
    permission: "results.read",
    scope: "read:results",
    summary: "Get the item analysis of a quiz",
    answer: itemAnalysis,
    params: recordParams,
    query: v.object({ batch: v.optional(identifier(BATCH_EXAMPLE)) }),
    problems: ["not_found"],
    run: ({ ctx, params, query }) =>
      getItemAnalysis(ctx, params.id, {
        search: "",
        filters: { batch: query.batch ?? "" },
        sort: ANALYSIS_LIST.defaultSort,
        defaultSort: ANALYSIS_LIST.defaultSort,
      }),
    present: ({ quiz, figures, versions, notCounted }) => ({
      quizId: quiz.id,
      attempts: figures.attempts,
      notCounted,
      meanScore: figures.mean,
      standardDeviation: figures.standardDeviation,
      reliability: figures.reliability.value,
      reliabilityMeaning: describeReliability(figures.reliability, figures.attempts),
      distribution: figures.distribution.map(({ lowest, highest, attempts }) => ({
        from: lowest,
        to: highest,
        attempts,
      })),
      questions: versions.map(
        ({
          id,
          text,
          options,
          html: _html,
          quarters: _,
          place: _place,
          isVoid: _isVoid,
          accepted: _accepted,
          ...figures
        }) => ({
          _id: id,
          question: text,
          ...figures,
          options: options.map(({ text, chosen, chosenByBest }) => ({ text, chosen, chosenByBest })),
        }),
      ),
    }),
  }),
);
