import { listDownload } from "#app/admin/list-download.server.ts";
import { FEEDBACK_LIST } from "#app/domain/counselling/list.ts";
import { exportFeedback } from "#app/domain/counselling/service/write-feedback.server.ts";
import { csvInstant } from "#app/web/csv.server.ts";

/** What students read of it; notes that are for staff alone are no part of the list. */
export const loader = listDownload({
  name: "counselling-feedback",
  list: FEEDBACK_LIST,
  rows: exportFeedback,
  columns: {
    Student: ({ name }) => name,
    Written: ({ createdAt }) => csvInstant(createdAt),
    By: ({ author }) => author,
    Semester: ({ semester }) => semester,
    College: ({ college }) => college,
    "Three words": ({ threeWords }) => threeWords.filter(Boolean).join(", "),
    Strengths: ({ strengths }) => strengths,
    "Areas of improvement": ({ areasOfImprovement }) => areasOfImprovement,
    "Handling stress": ({ stressHandling }) => stressHandling,
    Motivation: ({ motivation }) => motivation,
    English: ({ englishRating }) => englishRating,
    Hindi: ({ hindiRating }) => hindiRating,
    Confidence: ({ confidence }) => confidence,
    "Making decisions": ({ decisionMaking }) => decisionMaking,
    "Biggest achievement": ({ biggestAchievement }) => biggestAchievement,
    "Turning point": ({ turningPoint }) => turningPoint,
    Conflicts: ({ conflicts }) => conflicts,
    "Concern about the future": ({ futureConcern }) => futureConcern,
    "Thoughts and actions in line": ({ alignInThoughts }) => alignInThoughts,
    "Course chosen": ({ courseChosen }) => courseChosen,
    "Student (id)": ({ studentId }) => studentId,
    Id: ({ id }) => id,
  },
});
