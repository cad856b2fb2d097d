import { Hono } from "hono";
import * as v from "valibot";
import * as shapes from "#app/features/wire.ts";
import { identifier } from "#app/kernel/fields.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ANALYSIS_LIST } from "./list.ts";
import { describeReliability } from "./rules.ts";
import { getItemAnalysis } from "./use-cases/analyse-quiz.server.ts";

export const adminAnalysis = new Hono<WorkerEnv>();

const BATCH_EXAMPLE = "5e1c7b9a-4d2f-4a83-9c06-1f8e3d7b2a54";

/** How the questions of a quiz did, from its finished attempts. Contains the keys. */
adminAnalysis.get(
  "/admin/quizzes/:id/analysis",
  endpoint({
    access: "admin",
    permission: "results.read",
    scope: "read:results",
    summary: "Get the item analysis of a quiz, of all students or those of a batch",
    answer: shapes.itemAnalysis,
    params: v.strictObject({ id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74") }),
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
