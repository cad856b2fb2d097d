import * as v from "valibot";
import { formKey, identifier, optionalLine } from "#app/kernel/fields.ts";
import { endOfDay, isPlausible } from "#app/kernel/zoned-time.ts";
import { courseName } from "./editing-inputs.ts";

const toDeadline = (date: string) => endOfDay(date);

/** A date such as 2027-03-01; empty: the due dates stay. */
const firstDueDate = v.pipe(
  optionalLine(10),
  v.check(
    (date) => date === "" || toDeadline(date) !== undefined,
    "Please enter the first due date as a date",
  ),
  v.check(
    (date) => date === "" || isPlausible(toDeadline(date)),
    "Please enter a due date between 2000 and 2100",
  ),
);

const copy = {
  courseName,
  displayName: optionalLine(200),
  withResources: v.optional(v.boolean(), false),
  withAssignments: v.optional(v.boolean(), false),
  firstDueDate,
};

export const DuplicateCourseForm = v.strictObject({ ...copy, formKey });

/** A copy of a course, as API callers ask for it. */
export const DuplicateCourseCall = v.strictObject({
  courseName: v.pipe(copy.courseName, v.description("Name of the copy")),
  displayName: copy.displayName,
  withResources: v.pipe(copy.withResources, v.description("Copy the resources too")),
  withAssignments: v.pipe(copy.withAssignments, v.description("Copy the assignments too")),
  firstDueDate: v.pipe(
    copy.firstDueDate,
    v.description("Day of the first due date; all move by as many days. Empty: they stay"),
  ),
});

/** Moves or copies a resource or an assignment to a week. */
export const PlaceItemForm = v.strictObject({
  weekId: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74", "Please choose a week"),
  how: v.picklist(["move", "copy"], "Please choose whether to move or to copy"),
  formKey,
});

export type DuplicateCourse = v.InferOutput<typeof DuplicateCourseForm>;
export type PlaceItem = v.InferOutput<typeof PlaceItemForm>;
