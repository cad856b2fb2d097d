/** The values of the buttons of the page. */
export const INTENTS = {
  application: "application",
  direct: "direct",
  job: "job",
  waive: "waive",
  unwaive: "remove-waiver",
} as const;
