/** The tabs of a student's page, as `?tab=…`; the first has the bare address. */
export const STUDENT_TABS = ["overview", "work", "test", "counselling", "payments", "history"] as const;
export type StudentTab = (typeof STUDENT_TABS)[number];

export const toStudentTab = (value: string | null): StudentTab =>
  STUDENT_TABS.find((tab) => tab === value) ?? "overview";
