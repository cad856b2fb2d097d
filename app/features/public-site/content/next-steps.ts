/** The next-steps cards of Specification §1, in order; the toggle starts with individuals. */
export type NextStep = { title: string; text: string };

export const individualSteps: NextStep[] = [
  { title: "Free counseling", text: "Talk to an advisor about your studies and your hopes." },
  { title: "Career assessment", text: "See your strengths and gaps on one page." },
  { title: "Enrollment", text: "Choose your plan and apply your scholarship." },
  { title: "Program access", text: "Open your course, sessions and assignments." },
  { title: "Meet mentor", text: "Agree on goals for the first month." },
  { title: "Start learning", text: "Join the first live class." },
];

export const collegeSteps: NextStep[] = [
  { title: "Presentation", text: "We show the programme to your management and faculty." },
  { title: "Department meeting", text: "We fit the plan to your timetable." },
  { title: "MOU", text: "We sign what each side gives." },
  { title: "Infrastructure setup", text: "We prepare lab, network and accounts together." },
  { title: "Faculty orientation", text: "Your supervisors learn the roadmap and the tools." },
  { title: "Program launch", text: "Your first batch begins." },
];
