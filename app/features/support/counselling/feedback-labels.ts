/** The questions of a counselling talk in order (Specification §3), with the labels of every screen. */
export const FEEDBACK_LABELS = {
  semester: "Semester",
  college: "College",
  threeWords: "Three words",
  strengths: "Strengths",
  areasOfImprovement: "Areas of improvement",
  stressHandling: "Handling stress",
  motivation: "Motivation",
  englishRating: "English",
  hindiRating: "Hindi",
  confidence: "Confidence",
  decisionMaking: "Making decisions",
  biggestAchievement: "Biggest achievement",
  turningPoint: "Turning point",
  conflicts: "Conflicts",
  futureConcern: "Concern about the future",
  alignInThoughts: "Words match actions",
  courseChosen: "Course chosen",
};

export const FEEDBACK_FIELDS = Object.keys(FEEDBACK_LABELS) as (keyof typeof FEEDBACK_LABELS)[];
