import { eq } from "drizzle-orm";
import fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import { getSubmission } from "#app/features/grading/use-cases/list-submissions.server.ts";
import { toCourseData } from "#app/features/teaching/courses/course-data.ts";
import { AddAssignmentCall } from "#app/features/teaching/courses/editing-inputs.ts";
import { renderTexts } from "#app/features/teaching/courses/render-texts.server.ts";
import { duplicateWeek } from "#app/features/teaching/courses/use-cases/copy-course.server.ts";
import {
  createCourse as createByForm,
  getCourse,
  updateCourse,
} from "#app/features/teaching/courses/use-cases/edit-course.server.ts";
import {
  addAssignment,
  editAssignment,
} from "#app/features/teaching/courses/use-cases/edit-material.server.ts";
import { addWeek } from "#app/features/teaching/courses/use-cases/edit-weeks.server.ts";
import {
  exportCourse,
  importCourse,
  importWeeks,
  previewCourse,
} from "#app/features/teaching/courses/use-cases/exchange-course.server.ts";
import { getOwnCourse } from "#app/features/teaching/courses/use-cases/get-course.server.ts";
import { replaceCourse } from "#app/features/teaching/courses/use-cases/replace-course.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { assignments } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { runs } from "#tests/support/full.ts";
import { expectSafe, hostileMarkdown } from "#tests/support/hostile-markdown.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
let ctx: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
});
afterAll(() => database.close());

const succeeded = async <Value>(
  answer: Promise<{ ok: true; value: Value } | { ok: false }>,
): Promise<Value> => {
  const outcome = await answer;
  if (!outcome.ok) throw new Error(`It has failed: ${JSON.stringify(outcome)}`);
  return outcome.value;
};
const htmlOf = async (source: string) => (await renderTexts({ text: source })).text?.html;

const SOURCE = "Build **one** page:\n\n- with a `form`";
const HTML = "<p>Build <strong>one</strong> page:</p>\n<ul>\n<li>with a <code>form</code></li>\n</ul>";
const TASK = {
  title: "Your page",
  description: SOURCE,
  dueDate: null,
  dueWeekday: null,
  maxScore: 100,
  instructions: "Send *it*.",
};
const CALL = { title: "Your page", description: SOURCE };
const RENDERED = { description: SOURCE, descriptionHtml: HTML, instructionsHtml: "<p>Send <em>it</em>.</p>" };
const courseOf = (id: string) => succeeded(getCourse(ctx, { id }));

describe("the Markdown of courses and assignments", () => {
  test.each([
    ["<script>alert(1)</script>", "<p>&#x3C;script>alert(1)&#x3C;/script></p>"],
    ["Use a <header> and <b>bold</b>", "<p>Use a &#x3C;header> and &#x3C;b>bold&#x3C;/b></p>"],
    ["![a tree](https://evil.example/x.png)", "<p>![a tree](https://evil.example/x.png)</p>"],
    [`![x](image:${"a".repeat(64)})`, `<p>![x](image:${"a".repeat(64)})</p>`],
    ["[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"],
    [
      "[map](https://maps.example)",
      '<p><a href="https://maps.example" class="link" rel="noopener">map</a></p>',
    ],
    ["x<sup>2</sup>, H<sub>2, </sup>", "<p>x<sup>2</sup>, H&#x3C;sub>2, &#x3C;/sup></p>"],
    ["snake_case and 2 * 3 * 4", "<p>snake_case and 2 * 3 * 4</p>"],
    ["", undefined],
  ])("%j is shown as %j", async (source, html) => {
    expect(await htmlOf(source)).toBe(html);
  });

  test("has allowed elements and no addresses, for any text", async () => {
    await fc.assert(
      fc.asyncProperty(hostileMarkdown, async (source) => {
        const html = (await htmlOf(source)) ?? "";
        expectSafe(html);
        expect(html).not.toContain("<img");
      }),
      { numRuns: runs(300) },
    );
  });
});

test("is refused at its field when formatting it would take too long", () => {
  const { issues = [] } = v.safeParse(AddAssignmentCall, { ...CALL, instructions: "*a_".repeat(2_000) });
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ["instructions", expect.stringContaining("The text has * or _ in 4,000 places")],
  ]);
});

test("a file with more formatting than one import can take is refused at the line to divide it", async () => {
  const text = `"${"**a** `b` ".repeat(120)}"`;
  const rows = Array.from({ length: 40 }, () => `1,assignment,Task,${text},${text}`);
  const content = `week,kind,title,description,instructions\n1,week,One,,\n${rows.join("\n")}`;
  const { errors } = await succeeded(previewCourse(ctx, { courseName: "", format: "csv", content }));
  const excess = errors.filter(({ message }) => message.includes("as much formatting as one import"));
  expect(excess.map(({ line }) => line > 5 && line < 42)).toEqual([true]);
});

describe("is rendered when it is saved", () => {
  test("by the forms of a course and of an assignment", async () => {
    const facts = { displayName: "", courseDescription: SOURCE, kind: "career", durationWeeks: 4 } as const;
    const values = {
      ...facts,
      effortPerWeek: "2 hours",
      liveClassesPerWeek: 1,
      isActive: true,
      toolsAndTechnologies: {},
      expectedOutcomes: [],
    };
    const { id, version } = await succeeded(
      createByForm(ctx, { courseName: "rich-form", ...values, formKey: crypto.randomUUID() }),
    );
    const week = await succeeded(
      addWeek(ctx, id, { title: "One", topics: [], projects: [], liveClassTopics: [], assignments: [TASK] }),
    );
    const added = await succeeded(addAssignment(ctx, { courseId: id, id: week.id }, TASK));
    const course = await courseOf(id);
    expect(course).toMatchObject({ descriptionHtml: HTML, weeks: [{ assignments: [RENDERED, RENDERED] }] });
    const key = { courseId: id, id: added.id };
    await succeeded(
      editAssignment(ctx, key, { ...TASK, description: "Build *two*.", version: added.version }),
    );
    await succeeded(updateCourse(ctx, id, { ...values, courseDescription: "Two", version }));
    expect(await courseOf(id)).toMatchObject({
      descriptionHtml: "<p>Two</p>",
      weeks: [{ assignments: [RENDERED, { descriptionHtml: "<p>Build <em>two</em>.</p>" }] }],
    });
    await succeeded(duplicateWeek(ctx, { courseId: id, id: week.id }, crypto.randomUUID()));
    expect((await courseOf(id)).weeks[1]).toMatchObject({ assignments: [RENDERED, {}] });
  });

  test("by a file and by the API, and the file is the same again", async () => {
    const first = await createCourse(database.db, { weekCount: 1 });
    await succeeded(
      replaceCourse(
        ctx,
        { id: first.id },
        {
          courseDescription: SOURCE,
          durationWeeks: 1,
          effortPerWeek: "2 hours",
          liveClassesPerWeek: 1,
          weeklyRoadmap: [
            {
              week: 1,
              title: "One",
              topics: [],
              projects: [],
              liveClassTopics: [],
              resources: [],
              assignments: [TASK],
            },
          ],
        },
      ),
    );
    expect(await courseOf(first.id)).toMatchObject({
      descriptionHtml: HTML,
      weeks: [{ assignments: [RENDERED] }],
    });
    const { content } = await succeeded(exportCourse(ctx, first.id));
    const file = { format: "csv", content, formKey: crypto.randomUUID() } as const;
    const { id } = await succeeded(importCourse(ctx, { ...file, courseName: "rich-file" }));
    expect(await courseOf(id)).toMatchObject({ descriptionHtml: HTML, weeks: [{ assignments: [RENDERED] }] });
    expect((await succeeded(exportCourse(ctx, id))).content).toBe(
      content.replace(first.courseName, "rich-file"),
    );
    await succeeded(importWeeks(ctx, id, { ...file, formKey: crypto.randomUUID() }));
    expect((await courseOf(id)).weeks[1]).toMatchObject({ assignments: [RENDERED] });
  });
});

describe("students and graders", () => {
  test("see the HTML, and texts of before as they were typed", async () => {
    const course = await createCourse(database.db, {
      weekCount: 1,
      courseDescription: "<b>2 * 3 * 4</b>\nnow",
    });
    const student = await createUser(database.db, { courseId: course.id });
    const { assignment } = course.weeks[0]!;
    const shown = async () => {
      const { view } = await succeeded(
        getOwnCourse(contextFor(database.db, toStudentActor(student)), "career"),
      );
      const data = toCourseData(view!, Date.now());
      return {
        course: data.course.description.__html,
        task: data.weeks[0]!.plan!.assignments[0]!.task.__html,
      };
    };
    expect(await shown()).toEqual({
      course: "<p>&#60;b&#62;2 * 3 * 4&#60;/b&#62;<br>now</p>",
      task: "<p>Build it and send the link.</p>",
    });
    await succeeded(editAssignment(ctx, { courseId: course.id, id: assignment.id }, { ...TASK, version: 1 }));
    expect((await shown()).task).toBe(`${HTML}<div class="mt-2 text-muted"><p>Send <em>it</em>.</p></div>`);
    const { id } = await createSubmission(database.db, { student, course, assignment });
    const query = readListQuery(SUBMISSION_LIST, new URLSearchParams());
    expect((await succeeded(getSubmission(ctx, id, query))).task).toMatchObject(RENDERED);
  });

  test("never see the HTML of another text, which an older version of the program may have replaced", async () => {
    const course = await createCourse(database.db, { weekCount: 1 });
    const { id } = course.weeks[0]!.assignment;
    await succeeded(editAssignment(ctx, { courseId: course.id, id }, { ...TASK, version: 1 }));
    await database.db.orm
      .update(assignments)
      .set({ description: "Another task" })
      .where(eq(assignments.id, id));
    expect((await courseOf(course.id)).weeks[0]!.assignments).toMatchObject([
      { description: "Another task", descriptionHtml: null, instructionsHtml: RENDERED.instructionsHtml },
    ]);
  });
});
