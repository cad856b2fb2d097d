import { afterAll, beforeAll, expect, test } from "vitest";
import { AssignmentForm, CreateCourseForm } from "#app/features/teaching/courses/editing-inputs.ts";
import { readFormOrPreview } from "#app/features/teaching/courses/parts/course-text-preview.server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const send = async (
  schema: typeof AssignmentForm | typeof CreateCourseForm,
  fields: Record<string, string>,
) =>
  readFormOrPreview(
    new Request("https://kadam.example/", { method: "POST", body: new URLSearchParams(fields) }),
    await adminContext(database.db),
    schema,
  );

const TASK = { title: "Essay", description: "Write __init__ and *that*.", maxScore: "ten", instructions: "" };

test("'Preview' shows the formatted texts, and everything as it was typed, also what is wrong", async () => {
  const { preview, submission } = await send(AssignmentForm, { ...TASK, intent: "preview" });
  expect(submission).toBeUndefined();
  expect(preview?.init?.status).toBe(200);
  expect(preview?.data.form.initialValue).toMatchObject({ title: "Essay", maxScore: "ten" });
  expect(preview?.data.preview).toEqual({
    description: { text: TASK.description, html: "<p>Write __init__ and <em>that</em>.</p>" },
  });
});

test("a text that is too long is named instead", async () => {
  const { preview } = await send(CreateCourseForm, {
    courseDescription: "x".repeat(20_000),
    intent: "preview",
  });
  expect(preview?.init?.status).toBe(422);
  expect(preview?.data.preview).toBeUndefined();
  expect(Object.keys(preview?.data.form.error ?? {})).toEqual(["courseDescription"]);
});

test("every other button saves", async () => {
  const { preview, submission } = await send(AssignmentForm, { ...TASK, maxScore: "10" });
  expect(preview).toBeUndefined();
  expect(submission).toMatchObject({ status: "success", value: { maxScore: 10 } });
});

test("a form with unknown fields is refused", async () => {
  await expect(send(AssignmentForm, { ...TASK, intent: "preview", other: "x" })).rejects.toThrow();
});
