import * as v from "valibot";
import { optionalLine, text } from "#app/kernel/fields.ts";
import { text as shown, wireSchema } from "#app/platform/api/wire.ts";

/** A course in a record of something else, the same in every answer. */
export type CourseReference = { name: string; displayName: string };

export const courseReference = wireSchema(
  "CourseReference",
  v.object({
    name: v.pipe(shown("Career Accelerator"), v.description("Unique, and never changed")),
    displayName: v.pipe(shown("Career Accelerator 2027"), v.description("What people see; empty: the name")),
  }),
);

const NO_COURSE = "Please name a course";

/** A course in the body of a call: what an answer has, or its name alone. */
export const namedCourse = v.pipe(
  v.union(
    [
      text(NO_COURSE),
      v.strictObject({
        name: v.pipe(text(NO_COURSE), v.description("Its unique name")),
        displayName: v.pipe(optionalLine(200), v.description("Ignored")),
      }),
    ],
    NO_COURSE,
  ),
  v.transform((course) => (typeof course === "string" ? course : course.name)),
);
