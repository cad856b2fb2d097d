import { readCsv } from "#app/domain/kernel/csv-rows.ts";
import type { LineMessage } from "#app/domain/kernel/text-lines.ts";
import { ATTENDANCE_STATES, type AttendanceState, type Mark } from "./rules.ts";

type AttendanceLines = { marks: Mark[]; errors: LineMessage[] };

/** Reads the lines of a CSV file with the columns `email` and `attendance`; other columns are ignored. */
export function readAttendanceCsv(
  content: string,
  students: readonly { id: string; email: string }[],
): AttendanceLines {
  const { headings, rows, errors } = readCsv(content);
  const missing = ["email", "attendance"].filter((heading) => !headings.includes(heading));
  if (missing.length > 0) {
    const message = `The first line needs the columns email and attendance; ${missing.join(" and ")} is missing`;
    return { marks: [], errors: [{ line: 1, message }] };
  }
  const byEmail = new Map(students.map(({ id, email }) => [email.toLowerCase(), id]));
  const marks = new Map<string, Mark>();
  for (const { line, cells } of rows) {
    const email = (cells.email ?? "").toLowerCase();
    const state = (cells.attendance ?? "").toLowerCase() as AttendanceState;
    const studentId = byEmail.get(email);
    if (!studentId) errors.push({ line, message: `No student of the batch has the address '${email}'` });
    else if (!ATTENDANCE_STATES.includes(state))
      errors.push({ line, message: "The attendance is present, absent or excused" });
    else if (marks.has(studentId)) errors.push({ line, message: "This student is in the file twice" });
    else marks.set(studentId, { studentId, state });
  }
  return { marks: [...marks.values()], errors: errors.sort((one, other) => one.line - other.line) };
}
