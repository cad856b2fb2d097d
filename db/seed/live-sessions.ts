import { HOUR_MS, MINUTE_MS } from "#app/kernel/time.ts";
import type { liveSessions } from "#db/schema/index.ts";
import { ADMIN, COORDINATOR } from "./accounts.ts";
import { courseId } from "./courses.ts";
import { careerCourse, foundationCourse } from "./data/courses.ts";
import { demoId, indianMidnight } from "./demo-id.ts";

type Session = Omit<typeof liveSessions.$inferInsert, "id" | "link">;

const QUARTER_MS = 15 * MINUTE_MS;

/** Past, next and upcoming sessions around today in several zones; one cancelled, one hidden. */
export function demoLiveSessions(now: number): (typeof liveSessions.$inferInsert)[] {
  const at = (days: number, hour: number) => indianMidnight(now, days) + hour * HOUR_MS;
  const soon = Math.ceil((now + 2 * QUARTER_MS) / QUARTER_MS) * QUARTER_MS;
  const career = courseId(careerCourse);
  const sessions: Session[] = [
    {
      title: "Problem solving clinic",
      description: "Timed sets, solved together.",
      startsAt: at(-8, 18.5),
      courseId: career,
    },
    {
      title: "Expert talk: how teams review code",
      description: "A lead engineer reads a real pull request aloud.",
      startsAt: at(-3, 19),
      durationMinutes: 90,
    },
    {
      title: "Doubt hour",
      description: "Bring one question; leave with a next step.",
      startsAt: soon,
      durationMinutes: 45,
    },
    {
      title: "Data fundamentals: joins without fear",
      description: "Live queries on a small shop database.",
      startsAt: at(1, 18.5),
      durationMinutes: 75,
      courseId: career,
    },
    {
      title: "Foundation class: reasoning sets",
      description: "",
      startsAt: at(2, 17),
      courseId: courseId(foundationCourse),
    },
    {
      title: "Alumni evening from Dubai",
      description: "Two former students on their first year at work.",
      startsAt: at(4, 20),
      timeZone: "Asia/Dubai",
    },
    {
      title: "Expert talk: hiring in Europe",
      description: "What a recruiter reads in thirty seconds.",
      startsAt: at(6, 21),
      timeZone: "Europe/London",
      durationMinutes: 60,
    },
    {
      title: "Portfolio review with a New York mentor",
      description: "Three portfolios, live feedback.",
      startsAt: at(9, 19.5),
      timeZone: "America/New_York",
      durationMinutes: 120,
    },
    {
      title: "Mock interview day",
      description: "Moved to next month.",
      startsAt: at(5, 10),
      durationMinutes: 240,
      cancelledAt: now - HOUR_MS,
    },
    {
      title: "Internship briefing (draft)",
      description: "Waiting for the partner's confirmation.",
      startsAt: at(12, 18),
      isActive: false,
    },
  ];
  return sessions.map((session, index) => ({
    createdBy: index % 2 ? COORDINATOR : ADMIN,
    ...session,
    id: demoId("live-session", index),
    link: `https://meet.example/kadam-${index + 1}`,
  }));
}
