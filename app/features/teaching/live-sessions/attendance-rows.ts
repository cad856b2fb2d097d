import { EMAIL_HEADINGS, LOOKS_LIKE_EMAIL, type Table } from "#app/kernel/csv-headings.ts";
import { readTable } from "#app/kernel/csv-rows.ts";
import type { LineMessage } from "#app/kernel/text-lines.ts";
import { ATTENDANCE_STATES, type AttendanceState, type Mark } from "./rules.ts";

export const ATTENDANCE_TABLE: Table = {
  columns: { email: EMAIL_HEADINGS, attendance: ["attendance status", "state", "status"] },
  required: ["email", "attendance"],
  looks: { email: LOOKS_LIKE_EMAIL },
};

/** A line of a file: what a student is marked as, and was before. */
type MarkLine = Mark & { line: number; email: string; present: AttendanceState | null };

type AttendanceLines = { marks: MarkLine[]; errors: LineMessage[]; notes: LineMessage[] };

/** Reads the lines of a CSV file with the columns `email` and `attendance`; other columns are ignored. */
export function readAttendanceCsv(
  content: string,
  students: readonly { id: string; email: string; state?: AttendanceState | null }[],
): AttendanceLines {
  const { rows, errors, notes } = readTable(content, ATTENDANCE_TABLE);
  const byEmail = new Map(students.map((student) => [student.email.toLowerCase(), student]));
  const marks = new Map<string, MarkLine>();
  for (const { line, cells } of rows) {
    const email = (cells.email ?? "").toLowerCase();
    const state = (cells.attendance ?? "").toLowerCase() as AttendanceState;
    const student = byEmail.get(email);
    if (!student) errors.push({ line, message: `No student of the batch has the address '${email}'` });
    else if (!ATTENDANCE_STATES.includes(state))
      errors.push({ line, message: "The attendance is present, absent or excused" });
    else if (marks.has(student.id)) errors.push({ line, message: "This student is in the file twice" });
    else marks.set(student.id, { line, email, studentId: student.id, state, present: student.state ?? null });
  }
  return {
    marks: [...marks.values()],
    errors: errors.sort((one, other) => one.line - other.line),
    notes,
  };
}
