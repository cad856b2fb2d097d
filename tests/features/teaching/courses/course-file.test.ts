import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exampleFile } from "#app/features/teaching/courses/course-file/csv.ts";
import { EXAMPLE_OUTLINE } from "#app/features/teaching/courses/course-file/example.ts";
import { FIRST_DUE_MINUTE } from "#app/features/teaching/courses/due-day.ts";
import { END_OF_DAY } from "#app/features/teaching/courses/rules.ts";
import { getCourse } from "#app/features/teaching/courses/use-cases/edit-course.server.ts";
import {
  exportCourse,
  importCourse,
  importWeeks,
  previewCourse,
  previewWeeks,
} from "#app/features/teaching/courses/use-cases/exchange-course.server.ts";
import { endOfMinute } from "#app/kernel/instants.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { assignments, auditEvents, courses, gradingComments, weeks } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let ctx: ServiceContext;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
});
afterEach(() => database.close());

const HEADER =
  "week,kind,title,description,url,type,max score,due date,due day,instructions,rubric,late,hold grades";
const csv = (...rows: string[]) => ({
  format: "csv" as const,
  content: [
    HEADER,
    ...rows.map((row) => row + ",".repeat(13 - row.replace(/"[^"]*"/g, "").split(",").length)),
  ].join("\n"),
});
const FACTS = [",course,name,career", ",course,description,A course.", ",course,effort per week,2 hours"];

const expectOk = <Value>(
  outcome: { ok: true; value: Value } | { ok: false; problem: { message: string } },
) => (outcome.ok ? outcome.value : expect.fail(JSON.stringify(outcome.problem)));
const preview = async (file: { format: "csv" | "outline"; content: string }) =>
  expectOk(await previewCourse(ctx, { ...file, courseName: "" }));
const exported = async (id: string) => expectOk(await exportCourse(ctx, id)).content;
const imported = async (content: string, courseName = "") =>
  expectOk(await importCourse(ctx, { format: "csv", content, courseName, formKey: crypto.randomUUID() }));

describe("a course as a file", () => {
  test("creates the course with everything in it, inactive, and exports the same file", async () => {
    const file = exampleFile();
    const { id, weekCount } = await imported(file);
    expect(weekCount).toBe(2);
    expect(await exported(id)).toBe(file);
    expect(expectOk(await getCourse(ctx, { id }))).toMatchObject({
      courseName: "full-stack-web",
      isActive: false,
      toolsAndTechnologies: { Web: ["HTML", "CSS"] },
      weeks: [
        {
          title: "Orientation",
          projects: [{ title: "Portfolio", description: "Your first page" }],
          liveClassTopics: ["Meet your mentor"],
          resources: [{ type: "article" }],
          assignments: [{ maxScore: 50, dueAt: null, dueWeekday: 7 }],
        },
        { week: 2, topics: ["Forms"] },
      ],
    });
  });

  test("the same form imports once, and a name that is taken is an error at its field", async () => {
    const form = {
      format: "csv" as const,
      content: exampleFile(),
      courseName: "",
      formKey: crypto.randomUUID(),
    };
    const results = await Promise.all([importCourse(ctx, form), importCourse(ctx, form)]);
    expect(results.map(expectOk)).toEqual([
      { id: form.formKey, weekCount: 2 },
      { id: form.formKey, weekCount: 2 },
    ]);
    const again = await importCourse(ctx, { ...form, formKey: crypto.randomUUID() });
    expect(again).toMatchObject({ ok: false, problem: { errors: [{ field: "courseName" }] } });
    await imported(form.content, "full-stack-web-2");
    expect(await database.db.orm.select().from(courses)).toHaveLength(2);
    const audit = await database.db.orm.select().from(auditEvents);
    expect(audit.map(({ action }) => action)).toEqual(["course.create", "course.create"]);
  });

  test("keeps how work is graded, and a file of before, without these columns, has the defaults", async () => {
    const { id } = await imported(exampleFile(), "graded");
    const settings = {
      rubric: [
        { title: "Structure", points: 30 },
        { title: "Text", points: 20 },
      ],
      latePercent: 10,
      lateFloor: 50,
    };
    expect(await database.db.orm.select().from(assignments)).toMatchObject([
      { ...settings, holdsGrades: false },
    ]);
    expect(await database.db.orm.select().from(gradingComments)).toMatchObject([
      { text: "Give every image a text." },
    ]);
    expect(await exported(id)).toBe(exampleFile().replace("name,full-stack-web", "name,graded"));
    const old = csv(...FACTS, "1,week,One", "1,assignment,Essay,Write.,,,10");
    const content = old.content.replace(",rubric,late,hold grades", "").replaceAll(/,,,$/gm, "");
    await imported(content, "old");
    const rows = await database.db.orm.select().from(assignments).where(eq(assignments.title, "Essay"));
    expect(rows).toMatchObject([{ rubric: [], latePercent: 0, lateFloor: 0, holdsGrades: false }]);
  });

  const line = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
    .map((text) => text.replace(/[\p{C}\p{Z}\u2800]/gu, " ").trim())
    .filter((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text));
  const texts = fc.array(line, { maxLength: 3 });
  const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((some) => some.join("\n"));
  const instant = fc.integer({ min: Date.UTC(2001, 0), max: Date.UTC(2099, 0) });
  const week = fc.record({
    title: line,
    topics: texts,
    projects: fc.array(fc.oneof(line, fc.record({ title: line, description: lines })), { maxLength: 2 }),
    liveClassTopics: texts,
  });
  const assignment = fc.record({
    title: line,
    description: lines,
    instructions: fc.oneof(fc.constant(""), lines),
    maxScore: fc.integer({ min: 1, max: 1000 }),
    dueAt: fc.oneof(fc.constant(null), instant.map(endOfMinute)),
    dueWeekday: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 7 })),
    dueWeeksLater: fc.integer({ min: 0, max: 3 }),
    dueMinute: fc.integer({ min: FIRST_DUE_MINUTE, max: END_OF_DAY }),
    latePercent: fc.integer({ min: 0, max: 100 }),
    lateFloor: fc.integer({ min: 0, max: 100 }),
    holdsGrades: fc.boolean(),
    rubric: fc.uniqueArray(line, { maxLength: 6 }),
    comments: fc.uniqueArray(lines, { maxLength: 3 }),
  });
  /** As many rows of a rubric as the max score has points for. */
  const toRubric = (titles: string[], maxScore: number) => {
    const used = titles.slice(0, maxScore);
    return used.map((title, index) => ({
      title,
      points: index === 0 ? maxScore - used.length + 1 : 1,
    }));
  };

  test("the file of any course imports as the same course and exports as the same file", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(week, { minLength: 1, maxLength: 3 }),
        fc.array(assignment, { maxLength: 2 }),
        lines,
        texts,
        async (roadmap, work, courseDescription, expectedOutcomes) => {
          const course = await createCourse(database.db, {
            weekCount: 1,
            courseDescription,
            expectedOutcomes,
          });
          const { orm } = database.db;
          const rows = roadmap.map((values, index) => ({ ...values, courseId: course.id, week: index + 2 }));
          const [first] = await orm.insert(weeks).values(rows).returning();
          for (const { rubric, comments, ...values } of work) {
            const stored = { ...values, rubric: toRubric(rubric, values.maxScore), weekId: first!.id };
            const [{ id: assignmentId } = expect.fail()] = await orm
              .insert(assignments)
              .values(stored)
              .returning();
            for (const text of comments) await orm.insert(gradingComments).values({ assignmentId, text });
          }
          const file = await exported(course.id);
          const copy = await imported(file, `Copy of ${course.courseName}`);
          expect((await exported(copy.id)).replace("name,Copy of ", "name,")).toBe(file);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("an outline means what it says", () => {
  const ABOUT = "Name: career\nDescription: A course.\nEffort per week: 2 hours\n";
  const outline = async (lines: string) => preview({ format: "outline", content: `${ABOUT}${lines}` });

  test.each([
    ["[Guide](https://example.org/guide)", "Guide", "https://example.org/guide"],
    ["Video: [Guide](https://example.org/guide)", "Guide", "https://example.org/guide"],
    ['[Guide](https://example.org/guide "Read it")', "Guide", "https://example.org/guide"],
    [
      "[Guide](<https://example.org/guide>) for beginners",
      "Guide for beginners",
      "https://example.org/guide",
    ],
    [
      "[Ada](https://en.example.org/wiki/Ada_(language))",
      "Ada",
      "https://en.example.org/wiki/Ada_(language)",
    ],
    ["Guide <https://example.org/guide>", "Guide", "https://example.org/guide"],
    ["Guide: https://example.org/guide.", "Guide", "https://example.org/guide"],
    ["Guide (https://example.org/guide)", "Guide", "https://example.org/guide"],
    ["Guide – https://example.org/a,b", "Guide", "https://example.org/a,b"],
    [
      "Archive https://web.example.org/2024/https://a.example",
      "Archive",
      "https://web.example.org/2024/https://a.example",
    ],
  ])("the resource %s", async (typed, title, url) => {
    const { errors, weeks } = await outline(`Week 1: One\nResources:\n- ${typed}`);
    expect(errors).toEqual([]);
    expect(weeks[0]?.resources).toMatchObject([{ title, url }]);
  });

  test("two addresses on one line are refused, because only one could be stored", async () => {
    const { errors } = await outline(
      "Week 1: One\nResources:\n- [A](https://a.example) [B](https://b.example)",
    );
    expect(errors).toEqual([{ line: 6, message: "Please write each address on a line of its own" }]);
  });

  test.each([
    ["Week 2-3: Project", [2, 3], "Project"],
    ["Weeks 2 – 3: Project", [2, 3], "Project"],
    ["Week 2 and 3: Project", [2, 3], "Project"],
    ["## Weeks 2 to 4 Project", [2, 3, 4], "Project"],
    ["Week 2/3 - Project", [2, 3], "Project"],
    ["Week 2 - 3 small projects", [2], "3 small projects"],
    ["Week 2: 3 small projects", [2], "3 small projects"],
    ["Week 2", [2], ""],
  ])("'%s' is the weeks %j", async (typed, numbers, title) => {
    const { weeks, notes } = await outline(`Week 1: One\n${typed}${title ? "" : ": x"}\n- Plan`);
    const added = weeks.slice(1);
    expect(added.map(({ week }) => week)).toEqual(numbers);
    expect(new Set(added.map((week) => week.title))).toEqual(new Set([title || "x"]));
    expect(added.map(({ topics }) => topics.length)).toEqual(numbers.map((_, index) => Number(index === 0)));
    const [first, last] = [numbers[0], numbers.at(-1)];
    expect(notes).toEqual(
      numbers.length === 1
        ? []
        : [
            {
              line: 5,
              message: `Weeks ${first} to ${last} are all titled '${title}'; the items below are in week ${first}`,
            },
          ],
    );
  });

  test("weeks backwards are refused", async () => {
    expect((await outline("Week 1: One\nWeek 3-2: Two")).errors[0]).toEqual({
      line: 5,
      message: "Please write several weeks as 'Week 2-3', up to 103",
    });
  });

  test.each([
    ["26-11-2026", "2026-11-26", []],
    ["26/11/2026", "2026-11-26", []],
    ["26 Nov 2026", "2026-11-26", []],
    ["Nov 26, 2026", "2026-11-26", []],
    ["2026-11-26", "2026-11-26", []],
    ["04/05/2026", "2026-05-04", ["The due date '04/05/2026' is read as 4 May 2026, the day first"]],
  ])("the due date %s", async (typed, day, said) => {
    const endOfDay = Date.parse(`${day}T23:59:59.999+05:30`);
    const read = await outline(`Week 1: One\nAssignments:\n- Essay (20 points, due ${typed}): Write.`);
    expect(read.errors).toEqual([]);
    expect(read.weeks[0]?.assignments).toMatchObject([{ maxScore: 20, dueDate: endOfDay }]);
    expect(read.notes.map(({ message }) => message)).toEqual(said);
    const file = await preview(csv(...FACTS, "1,week,One", `1,assignment,Essay,Write.,,,20,"${typed}"`));
    expect(file.weeks[0]?.assignments).toMatchObject([{ dueDate: endOfDay }]);
    expect(file.notes.map(({ message }) => message)).toEqual(said);
  });

  test.each(["26-11-26", "31-02-2026", "next week"])(
    "'%s' is asked for in a form that is read",
    async (typed) => {
      const { errors } = await preview(
        csv(...FACTS, "1,week,One", `1,assignment,Essay,Write.,,,20,"${typed}"`),
      );
      expect(errors).toEqual([
        { line: 6, message: "Please enter the due date as a date such as 26-11-2026 or 2026-11-26" },
      ]);
    },
  );

  test.each(["0x10", "1e2", "ten"])("the max score %s is no number", async (typed) => {
    const { errors } = await preview(csv(...FACTS, "1,week,One", `1,assignment,Essay,Write.,,,${typed}`));
    expect(errors).toEqual([{ line: 6, message: "Please enter a max score from 1 to 1000" }]);
  });
});

describe("faults have their line, and nothing is stored", () => {
  test.each<[string, string[], { line: number; message: RegExp }[]]>([
    [
      "an unknown kind",
      ["1,lecture,Talk"],
      [{ line: 5, message: /'lecture' does not exist; use one of: course/ }],
    ],
    ["a week without a number", ["x,week,Start"], [{ line: 5, message: /number of the week/ }]],
    ["a gap", ["1,week,One", "3,week,Three"], [{ line: 6, message: /Week 3 has no week 2/ }]],
    ["a week twice", ["1,week,One", "1,week,Two"], [{ line: 6, message: /Week 1 is in this file twice/ }]],
    ["an item without its week", ["1,week,One", "2,topic,Two"], [{ line: 6, message: /Week 2 has no row/ }]],
    [
      "a cell that the kind does not have",
      ["1,week,One", "1,topic,Two,,https://a.example"],
      [{ line: 6, message: /'topic' has no url; please remove 'https:\/\/a.example'/ }],
    ],
    [
      "a link that is none",
      ["1,week,One", "1,resource,Read,,nowhere,article"],
      [{ line: 6, message: /valid URL/ }],
    ],
    [
      "a type that is none",
      ["1,week,One", "1,resource,Read,,https://a.example,song"],
      [{ line: 6, message: /type/ }],
    ],
    [
      "an assignment with several faults",
      ["1,week,One", "1,assignment,Essay,,,,0,soon,week 0 Sunday"],
      [
        { line: 6, message: /description/ },
        { line: 6, message: /due date as a date/ },
        { line: 6, message: /max score/ },
        { line: 6, message: /due day such as 'Sunday'/ },
      ],
    ],
    [
      "a fact twice",
      [",course,name,other", "1,week,One"],
      [{ line: 5, message: /name is in this file twice/ }],
    ],
    [
      "an assignment with faults of its grading",
      ["1,week,One", "1,assignment,Essay,Write.,,,10,,,,Clarity: 4,much,perhaps"],
      [
        { line: 6, message: /lateness such as/ },
        { line: 6, message: /'yes' to hold grades/ },
      ],
    ],
    [
      "a rubric with another sum",
      ["1,week,One", "1,assignment,Essay,Write.,,,10,,,,Clarity: 4"],
      [{ line: 6, message: /points sum to 4/ }],
    ],
    [
      "a comment without an assignment",
      ["1,week,One", "1,comment,,Add a test"],
      [{ line: 6, message: /assignment' above it/ }],
    ],
    ["too few cells", ['1,week,"One'], [{ line: 5, message: /quotation marks/ }]],
  ])("%s", async (_what, rows, expected) => {
    const file = csv(...FACTS, ...rows);
    const { errors } = await preview(file);
    expect(errors).toEqual(
      expected.map(({ line, message }) => ({ line, message: expect.stringMatching(message) })),
    );
    expect(await importCourse(ctx, { ...file, courseName: "", formKey: undefined })).toMatchObject({
      ok: false,
      problem: {
        code: "invalid_fields",
        errors: [{ field: "content", message: expect.stringMatching(/^Line 5|6/) }],
      },
    });
    expect(await database.db.orm.select().from(courses)).toEqual([]);
  });

  test("a file without facts of the course names each one; a typed name is one of them", async () => {
    const { errors } = await preview(csv("1,week,One"));
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining("The course has no name"),
      expect.stringContaining("The course has no description"),
      expect.stringContaining("The course has no effort per week"),
    ]);
    const named = expectOk(await previewCourse(ctx, { ...csv("1,week,One"), courseName: "typed" }));
    expect(named.errors).toHaveLength(2);
  });

  test.each([
    ["title,week\nOne,1", /kind is missing/],
    ["week,kind,title,colour\n1,week,One,red", /The column 'colour' is not read/],
    ["week,kind,title", /There are no rows below the headings/],
  ])("the first line %s", async (content, message) => {
    const { errors } = await preview({ format: "csv", content });
    expect(errors[0]).toMatchObject({ line: 1, message: expect.stringMatching(message) });
  });
});

describe("a syllabus in Markdown", () => {
  const read = async (content: string) => {
    const { errors, weeks } = await preview({ format: "outline", content });
    return { errors: errors.filter(({ message }) => !message.startsWith("The course has no")), weeks };
  };

  test("has a week for each heading of a module, with its lists, tables and links", async () => {
    const content =
      "# Web basics\n\nA first course.\n\n## Module 1 — Pages\nRead this.\n- **HTML** and `head`\n  - Forms\n- [Guide](https://example.org/guide)\n\n```\n# no heading\n```\n\n## Module 2: Style\n| # | Lesson | Hours |\n|---|---|---|\n| 2.1 | Colours | 2 |\n\n## Grading\n- Exam\n";
    expect(await read(content)).toMatchObject({
      errors: [],
      weeks: [
        { week: 1, title: "Pages", topics: ["HTML and head", "Forms"], resources: [{ title: "Guide" }] },
        { week: 2, title: "Style", topics: ["Colours"] },
      ],
    });
  });

  test.each([
    ["days", "# Plan\n### Day 1: Pages\n- HTML\n### Day 2: Style\n- Colours"],
    ["sprints in bold", "# Plan\n**Sprint 1: Pages**\n- HTML\n\n**Sprint 2: Style**\n- Colours"],
    [
      "rows of a table",
      "# Plan\n| Week | Theme | Work | Due date |\n|---|---|---|---|\n| 1 | Pages | HTML | 3 May |\n| 2 | Style | Colours | 10 May |",
    ],
    [
      "rows with the name of their part",
      "# Plan\n| Section | Lesson |\n|---|---|\n| Pages | HTML |\n| Style | Colours |\n| Style | Colours |",
    ],
    [
      "a list in a list",
      "# Web\n## Goals\n- Learn\n## Syllabus\n1. Pages\n   - HTML\n2. Style\n   - Colours",
    ],
    [
      "headings below a heading",
      "# Web\n## Curriculum\n### Pages\n- HTML\n### Style\n- Colours\n## Fees\n- None",
    ],
  ])("has a week for each of its parts: %s", async (_, content) => {
    const { errors, weeks } = await read(content);
    expect(errors).toEqual([]);
    expect(weeks.map(({ title, topics }) => [title, topics[0]])).toEqual([
      ["Pages", "HTML"],
      ["Style", "Colours"],
    ]);
  });

  test("without parts is refused line by line", async () => {
    expect((await read("# Rules\n## Attendance\nCome.\n## Grading\n- Exam")).errors.length).toBeGreaterThan(
      3,
    );
  });
});

describe("a course as an outline", () => {
  test("has the same preview and the same result as a file", async () => {
    const { errors, notes, weeks: found } = await preview({ format: "outline", content: EXAMPLE_OUTLINE });
    expect({ errors, notes }).toEqual({ errors: [], notes: [] });
    expect(found).toMatchObject([
      {
        week: 1,
        title: "Orientation",
        topics: ["How the course works", "Git and GitHub"],
        projects: [{ title: "Portfolio" }],
        liveClassTopics: ["Meet your mentor"],
        resources: [{ title: "How the web works", url: "https://developer.mozilla.org/en-US/docs/Learn" }],
        assignments: [{ title: "Your first page", maxScore: 50, dueWeekday: 7 }],
      },
      { week: 2, topics: ["Forms", "Tables"], liveClassTopics: ["Layout"] },
    ]);
    const form = { format: "outline" as const, content: EXAMPLE_OUTLINE, courseName: "", formKey: undefined };
    const { id } = expectOk(await importCourse(ctx, form));
    expect(expectOk(await getCourse(ctx, { id })).weeks).toMatchObject([
      {
        topics: ["How the course works", "Git and GitHub"],
        projects: [{ title: "Portfolio", description: "Your first page" }],
        resources: [{ title: "How the web works", type: "article" }],
        assignments: [
          {
            title: "Your first page",
            description: "Build a page about yourself.\nSend the link of your repository.",
            maxScore: 50,
            dueWeekday: 7,
          },
        ],
      },
      { topics: ["Forms", "Tables"], liveClassTopics: ["Layout"] },
    ]);
  });

  test("reads markdown headings, numbered lists and links without a type, and notes what it assumes", async () => {
    const { id } = await createCourse(database.db, { weekCount: 1 });
    const content = [
      "Name: ignored",
      "## Week 1 - Start",
      "1. Goals",
      "Resources",
      "* Watch this (https://youtu.be/x)",
      "- https://a.example/plan.pdf Plan",
      "Assignments:",
      "- Essay (due 2099-01-31)",
      "- Quiz (easy)",
    ].join("\n");
    const read = expectOk(await previewWeeks(ctx, id, { format: "outline", content }));
    expect(read).toMatchObject({
      errors: [],
      weeks: [{ week: 2, topics: ["Goals"] }],
      notes: [{ line: 8 }, { line: 9 }, { line: 1, message: /left out/ }].map((note) => ({
        line: note.line,
        message: expect.stringMatching(note.message ?? /title is used/),
      })),
    });
    expectOk(await importWeeks(ctx, id, { format: "outline", content }));
    expect(expectOk(await getCourse(ctx, { id })).weeks[1]).toMatchObject({
      resources: [
        { title: "Watch this", type: "video" },
        { title: "Plan", type: "document" },
      ],
      assignments: [
        { title: "Essay", dueAt: Date.parse("2099-01-31T23:59:59.999+05:30") },
        { title: "Quiz (easy)" },
      ],
    });
  });

  test("faults have their line", async () => {
    const content = "Hello\nWeek 1: Start\nResources:\n- A book\nWeek 3: End";
    const { errors } = await preview({ format: "outline", content });
    expect(errors.map(({ line }) => line)).toEqual([1, 1, 1, 1, 4, 5]);
  });
});

describe("weeks of a file for a course", () => {
  const file = csv("1,week,One", "1,topic,Goals", "2,week,Two", "2,assignment,Essay,Write it.");

  test("follow its last week, once per form", async () => {
    const { id } = await createCourse(database.db, { weekCount: 3 });
    const form = { ...file, formKey: crypto.randomUUID() };
    const results = await Promise.all([importWeeks(ctx, id, form), importWeeks(ctx, id, form)]);
    expect(results.map(expectOk)).toEqual([{ weekCount: 2 }, { weekCount: 2 }]);
    const { weeks: stored } = expectOk(await getCourse(ctx, { id }));
    expect(stored.map(({ week, title }) => [week, title]).slice(3)).toEqual([
      [4, "One"],
      [5, "Two"],
    ]);
    expect(stored[4]).toMatchObject({ assignments: [{ title: "Essay", maxScore: 100 }] });
  });

  test("all or none: not beyond the most weeks, not into a course that does not exist, not by a student", async () => {
    const { id } = await createCourse(database.db, { weekCount: 102 });
    expect(expectOk(await previewWeeks(ctx, id, file)).errors).toMatchObject([{ line: 1 }]);
    expect(await importWeeks(ctx, id, file)).toMatchObject({ problem: { code: "conflict" } });
    expect(await database.db.orm.select().from(weeks)).toHaveLength(102);
    expect(await previewWeeks(ctx, "none", file)).toMatchObject({ problem: { code: "not_found" } });
    expect(await importWeeks(ctx, "none", file)).toMatchObject({ problem: { code: "not_found" } });
    expect(await exportCourse(ctx, "none")).toMatchObject({ problem: { code: "not_found" } });
    const student = contextFor(database.db, toStudentActor(await createUser(database.db)));
    for (const refused of [
      await previewCourse(student, { ...file, courseName: "" }),
      await importWeeks(student, id, file),
      await exportCourse(student, id),
    ]) {
      expect(refused).toMatchObject({ problem: { code: "forbidden" } });
    }
  });
});
