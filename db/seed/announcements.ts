import { DAY_MS } from "#app/kernel/time.ts";
import type { announcements } from "#db/schema/index.ts";
import { COORDINATOR } from "./accounts.ts";
import { courseId } from "./courses.ts";
import { careerCourse } from "./data/courses.ts";
import { demoId } from "./demo-id.ts";

type Announcement = typeof announcements.$inferInsert;

/** What staff have told the students of the demo; nobody is notified of it again. */
export const demoAnnouncements = (now: number): Announcement[] =>
  [
    {
      key: "code-review",
      title: "Bring one pull request to the clinic",
      text: "On Thursday we read **your** code together.\n\n- Choose a change of at most 100 lines.\n- Write one sentence on why it was needed.",
      audience: "course" as const,
      courseId: courseId(careerCourse),
      sentAt: now - 2 * DAY_MS,
    },
    {
      key: "office-hours",
      title: "The office answers until 19:00",
      text: "From Monday on you reach us **two hours longer**: by phone, by chat, or at the desk.",
      audience: "everybody" as const,
      sentAt: now - 5 * DAY_MS,
    },
  ].map(({ key, sentAt, ...announcement }) => ({
    ...announcement,
    id: demoId("announcement", key),
    createdAt: sentAt,
    publishAt: sentAt,
    notifiedAt: sentAt,
    writtenBy: COORDINATOR,
  }));
