import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AssignmentForm, CreateCourseForm } from "#app/features/teaching/courses/editing-inputs.ts";
import { courseTextAction } from "#app/features/teaching/courses/parts/course-text-preview.server.ts";
import type { Actor } from "#app/kernel/actor.ts";
import { ok } from "#app/kernel/outcome.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The answer of a form, whose button 'Save' leads to what was parsed. */
async function send(schema: typeof AssignmentForm | typeof CreateCourseForm, fields: Record<string, string>) {
  const ctx = await adminContext(database.db);
  const context = {
    requestId: "r",
    cookieSecrets: ["secret"] as const,
    actor: async () => ctx.actor,
    serviceContext: (actor: Actor) => ({ ...ctx, actor }),
  } as unknown as AppLoadContext;
  const action = courseTextAction({
    permission: "courses.edit",
    failure: "Not saved.",
    input: schema as typeof AssignmentForm,
    run: async ({ input }) => ok(input),
    to: ({ value }) => `/saved?${value.maxScore}`,
    done: "Saved.",
  });
  const request = new Request("https://kadam.example/", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const answer = await action({ request, context, params: {} });
  if (answer instanceof Response) return { location: answer.headers.get("location") };
  if (!("data" in answer)) throw new Error("Neither a page nor a redirect.");
  return { status: answer.init?.status, ...answer.data };
}

const TASK = { title: "Essay", description: "Write __init__ and *that*.", maxScore: "ten", instructions: "" };

test("'Preview' shows the formatted texts, and everything as it was typed, also what is wrong", async () => {
  const shown = await send(AssignmentForm, { ...TASK, intent: "preview" });
  expect(shown).toMatchObject({
    status: 200,
    form: { initialValue: { title: "Essay", maxScore: "ten" } },
    preview: { description: { text: TASK.description, html: "<p>Write __init__ and <em>that</em>.</p>" } },
  });
});

test("a text that is too long is named instead", async () => {
  const shown = await send(CreateCourseForm, { courseDescription: "x".repeat(20_000), intent: "preview" });
  expect(shown).toMatchObject({ status: 422, form: { error: { courseDescription: [expect.any(String)] } } });
  expect(shown).not.toHaveProperty("preview.description");
});

test("every other button saves", async () => {
  expect(await send(AssignmentForm, { ...TASK, maxScore: "10" })).toEqual({ location: "/saved?10" });
});

test("a form with unknown fields is refused", async () => {
  await expect(send(AssignmentForm, { ...TASK, intent: "preview", other: "x" })).rejects.toMatchObject({
    status: 400,
  });
});
