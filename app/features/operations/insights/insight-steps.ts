import { STUDENT_STEPS, type StudentStep } from "./rules.ts";

const NAMES: Record<StudentStep, string> = {
  account: "Account",
  tested: "Test started",
  result: "Result",
  enrolled: "Enrolled",
  "month-4": "Month 4",
  placed: "Placed",
};

export const STEP_CHOICES = STUDENT_STEPS.map((value) => ({ value, label: NAMES[value] }));
