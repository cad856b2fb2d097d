/** A short course that shows every kind of row; the import page offers it as a download. */
export const EXAMPLE_COURSE = {
  courseName: "full-stack-web",
  displayName: "Full-stack web development",
  courseDescription: "From the first page to a deployed application.",
  kind: "career",
  durationWeeks: 2,
  effortPerWeek: "2-3 hours daily",
  liveClassesPerWeek: 1,
  expectedOutcomes: ["Build and deploy a web application"],
  toolsAndTechnologies: { Web: ["HTML", "CSS"] },
  weeks: [
    {
      week: 1,
      title: "Orientation",
      topics: ["How the course works", "Git and GitHub"],
      projects: [{ title: "Portfolio", description: "Your first page" }],
      liveClassTopics: ["Meet your mentor"],
      resources: [
        {
          title: "How the web works",
          url: "https://developer.mozilla.org/en-US/docs/Learn",
          type: "article",
        },
      ],
      assignments: [
        {
          title: "Your first page",
          description: "Build a page about yourself.",
          maxScore: 50,
          dueAt: null,
          dueWeekday: 7,
          dueWeeksLater: 0,
          dueMinute: 1439,
          rubric: [
            { title: "Structure", points: 30 },
            { title: "Text", points: 20 },
          ],
          latePercent: 10,
          lateFloor: 50,
          holdsGrades: false,
          comments: ["Give every image a text."],
          instructions: "Send the link of your repository.",
        },
      ],
    },
    {
      week: 2,
      title: "HTML and CSS",
      topics: ["Forms"],
      projects: [],
      liveClassTopics: ["Layout"],
      resources: [],
      assignments: [],
    },
  ],
};

export const EXAMPLE_OUTLINE = `Name: full-stack-web
Description: From the first page to a deployed application.
Effort per week: 2-3 hours daily
Outcomes:
- Build and deploy a web application
Tools:
- Web: HTML, CSS

Week 1: Orientation
- How the course works
- Git and GitHub
Projects:
- Portfolio: Your first page
Live classes:
- Meet your mentor
Resources:
- Article: How the web works https://developer.mozilla.org/en-US/docs/Learn
Assignments:
- Your first page (50 points, due Sunday): Build a page about yourself.
  Send the link of your repository.

Week 2: HTML and CSS
Topics: Forms; Tables
Live classes: Layout
`;
