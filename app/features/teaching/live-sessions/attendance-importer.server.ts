import { importer } from "#app/features/operations/imports/importer.server.ts";
import { setRowsAside } from "#app/features/operations/imports/set-aside.ts";
import { ATTENDANCE_TABLE } from "#app/features/teaching/live-sessions/attendance-rows.ts";
import { ImportAttendanceForm } from "#app/features/teaching/live-sessions/inputs.ts";
import {
  importAttendance,
  previewAttendance,
} from "#app/features/teaching/live-sessions/use-cases/attendance.server.ts";

/** Attendance of a class. */
export const attendanceImporter = importer({
  kind: "attendance",
  permission: "attendance.edit",
  table: ATTENDANCE_TABLE,
  input: ImportAttendanceForm,
  fileFormat: "csv",
  check: ({ ctx, target, input }) => previewAttendance(ctx, target, input),
  show: ({ marks }) => ({
    rows: marks.map(({ line, email, state, present }) => ({
      line,
      cells: [email, present ?? "", state],
      fate: present === state ? "same" : present === null ? "new" : "changed",
    })),
    summary: undefined,
  }),
  setAside: ({ content }, { errors }) => setRowsAside(content, errors, ATTENDANCE_TABLE),
  store: ({ ctx, target, input, id }) => importAttendance(ctx, target, { ...input, id }),
});
