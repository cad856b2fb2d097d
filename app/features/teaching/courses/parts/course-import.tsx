import {
  COURSE_FACTS,
  COURSE_FILE_FORMATS,
  type EntryKind,
  KIND_COLUMNS,
} from "#app/features/teaching/courses/course-file/columns.ts";
import { EXAMPLE_OUTLINE } from "#app/features/teaching/courses/course-file/example.ts";
import type { Item, toCourseRows } from "#app/features/teaching/courses/course-rows.ts";
import { paths } from "#app/platform/http/paths.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";

const HINTS: Record<(typeof COURSE_FILE_FORMATS)[number], { label: string; hint: string }> = {
  csv: {
    label: "CSV",
    hint: "One row for each item, as the file of a course. The first line names the columns.",
  },
  outline: {
    label: "Outline",
    hint: "Text as you would write it in a document: 'Week 1: Orientation', then its items.",
  },
};

export const COURSE_FILE_CHOICES = [
  { value: "auto", label: "Recognise it", hint: "A table with the columns of a course file, or an outline." },
  ...COURSE_FILE_FORMATS.map((value) => ({ value, ...HINTS[value] })),
];

/** What a file says about the course itself. */
export const CourseFacts = ({ courseName, facts }: ReturnType<typeof toCourseRows>["summary"]) =>
  courseName !== "" && (
    <div className="mt-1 text-sm wrap-anywhere">
      <p>Course: {courseName}</p>
      <Items items={facts} />
    </div>
  );

const Items = ({ items }: { items: Item[] }) => (
  <ul className="grid gap-0.5">
    {items.map(({ kind, text, more }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items of a file have no other key and do not move
      <li key={index}>
        <span className="text-muted">{kind}:</span> {text}
        {more && <span className="text-muted"> {more}</span>}
      </li>
    ))}
  </ul>
);

const MEANINGS: Record<EntryKind, string> = {
  course: `A fact of the course. The title is one of: ${COURSE_FACTS.join(", ")}. The description is its value.`,
  outcome: "An expected outcome of the course.",
  tools: "A category of tools. The description has one tool on each line.",
  week: "A week with its number and title. Weeks are numbered 1, 2, 3 without gaps.",
  topic: "A topic of the week.",
  project: "A project; the description is optional.",
  "live class": "The topic of a live class.",
  resource: "A link. The type is video, article, document, tool or other.",
  assignment:
    "The max score is 100 unless given. The due date is a date such as 2027-03-07 or 07-03-2027, due at the end of that day. The due day is a day of its week such as 'Sunday', or of a later one such as 'week 4, Sunday 18:00', for batches with a start date. The rubric has a row on each line such as 'Clarity: 40'. Late is such as '10% a day, not below 50%'. Hold grades is yes or nothing.",
  comment: "A saved comment for graders of the assignment above it; the description is its text.",
};

/** How a course is written, with a file and an outline to start from. */
export function CourseFileHelp() {
  return (
    <section aria-labelledby="formats" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="formats" className="text-xl">
          How to write a course file
        </h2>
        <a href={`${paths.adminCourses}/import/example.csv`} className="link" download>
          Download an example file
        </a>
      </div>
      <div>
        <Disclosure summary="The rows of a CSV file">
          <Table
            caption="The rows of a CSV file"
            captionHidden
            dense
            head={
              <tr>
                <Th>kind</Th>
                <Th>Other columns</Th>
                <Th>Meaning</Th>
              </tr>
            }
          >
            {Object.entries(KIND_COLUMNS).map(([kind, columns]) => (
              <tr key={kind}>
                <Td>{kind}</Td>
                <Td>{columns.join(", ")}</Td>
                <Td>{MEANINGS[kind as EntryKind]}</Td>
              </tr>
            ))}
          </Table>
        </Disclosure>
        <Disclosure summary="An outline">
          <pre className="whitespace-pre-wrap break-words rounded-control bg-wash p-3 text-sm">
            {EXAMPLE_OUTLINE}
          </pre>
        </Disclosure>
      </div>
    </section>
  );
}
