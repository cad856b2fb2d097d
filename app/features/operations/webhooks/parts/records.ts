import {
  EVENT_OBJECT_NAMES,
  type EventObject,
  type EventType,
  objectOf,
} from "#app/features/operations/events/rules.ts";

/** The records of events as staff call them. */
const RECORDS: Record<EventObject, string> = {
  student: "Students",
  enrolment: "Enrolments",
  batch: "Batches",
  course: "Courses",
  week: "Weeks",
  resource: "Resources",
  assignment: "Assignments",
  session: "Live sessions",
  submission: "Submissions and grades",
  result: "Test results",
  certificate: "Certificates",
  receipt: "Receipts",
  feedback: "Counselling feedback",
};

export const RECORD_CHOICES = EVENT_OBJECT_NAMES.map((value) => ({ value, label: RECORDS[value] }));

/** The records of which an endpoint gets events. */
export const recordsOf = (types: readonly EventType[]): EventObject[] => [...new Set(types.map(objectOf))];

/** The same in words; no types are all. */
export const describeRecords = (types: readonly EventType[]): string =>
  types.length === 0
    ? "All records"
    : recordsOf(types)
        .map((record) => RECORDS[record])
        .join(", ");
