import { fullName } from "#app/kernel/rules-for-names.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import type { counsellingRecords, staffNotes } from "#db/schema/index.ts";
import { ADMIN, COORDINATOR, userId } from "./accounts.ts";
import { finishedStudent, furtherStudents, premiumStudent } from "./data/people.ts";
import { demoId } from "./demo-id.ts";

const lastCounselled = furtherStudents[5]!;

/** Two records about Kabir, one about Diya, one short one: students see the newest first. */
export function demoCounselling(now: number): (typeof counsellingRecords.$inferInsert)[] {
  return [
    {
      id: demoId("counselling", premiumStudent.key, 1),
      studentId: userId(premiumStudent.key),
      authorId: ADMIN,
      name: fullName(premiumStudent),
      semester: "3",
      college: premiumStudent.collegeName,
      threeWords: ["curious", "quiet", "persistent"],
      strengths: "Reads problems carefully and finishes what he starts.",
      areasOfImprovement: "Talks too softly in groups; asks for help late.",
      stressHandling: "Goes for a walk, then makes a list.",
      motivation: "Wants to be the first engineer of his family.",
      englishRating: 6,
      hindiRating: 8,
      confidence: "Growing; strong on paper, careful aloud.",
      decisionMaking: "Collects facts first, sometimes too many.",
      biggestAchievement: "Built the attendance register his department uses.",
      turningPoint: "A teacher who let him mend the lab's computers.",
      conflicts: "Avoids them; we practised saying no.",
      futureConcern: "Whether a small-town college counts against him.",
      alignInThoughts: "Work and family pull the same way.",
      courseChosen: "Career Acceleration Programme",
      createdAt: now - 41 * DAY_MS,
    },
    {
      id: demoId("counselling", premiumStudent.key, 2),
      studentId: userId(premiumStudent.key),
      authorId: COORDINATOR,
      name: fullName(premiumStudent),
      semester: "3",
      college: premiumStudent.collegeName,
      threeWords: ["steady", "clear", "ready"],
      strengths: "Explains his code well now; helped two classmates with Git.",
      areasOfImprovement: "Test before you hand in: week 6 came back for the phone layout.",
      stressHandling: "Plans his week on Sunday evening.",
      motivation: "A first internship by month 4.",
      englishRating: 7,
      hindiRating: 8,
      confidence: "Led a session of the study group.",
      decisionMaking: "Chose web development after trying two domains.",
      biggestAchievement: "81 of 100 in the timed aptitude set.",
      turningPoint: "The first pull request that was accepted.",
      conflicts: "Spoke up when the group project stalled.",
      futureConcern: "Interviews in English.",
      alignInThoughts: "Knows why he is here.",
      courseChosen: "Career Acceleration Programme",
      createdAt: now - 6 * DAY_MS,
    },
    {
      id: demoId("counselling", finishedStudent.key, 1),
      studentId: userId(finishedStudent.key),
      authorId: COORDINATOR,
      name: fullName(finishedStudent),
      semester: "5",
      college: finishedStudent.collegeName,
      threeWords: ["lively", "honest", "impatient"],
      strengths: "Quick with numbers; makes a room laugh.",
      areasOfImprovement: "Slow down on the last five questions.",
      englishRating: 8,
      hindiRating: 9,
      confidence: "High.",
      courseChosen: "Undecided between data and design",
      createdAt: now - 12 * DAY_MS,
    },
    {
      id: demoId("counselling", lastCounselled.key, 1),
      studentId: userId(lastCounselled.key),
      authorId: ADMIN,
      name: fullName(lastCounselled),
      college: lastCounselled.collegeName,
      strengths: "Listens well.",
      createdAt: now - 2 * DAY_MS,
    },
  ];
}

export function demoStaffNotes(now: number): (typeof staffNotes.$inferInsert)[] {
  return [
    {
      id: demoId("staff-note", premiumStudent.key),
      studentId: userId(premiumStudent.key),
      authorId: COORDINATOR,
      body: "Prefers calls after 6 pm. Ask about the internship list in the next one.",
      createdAt: now - 5 * DAY_MS,
    },
  ];
}
