/** The phases and months of the programme (Specification §1). */
/** `name` is the title in one or two words, for the stair of the hero. */
type RoadmapMonth = { month: number; phase: number; name: string; title: string; text: string };

export const monthlyRoadmap: RoadmapMonth[] = [
  {
    month: 1,
    phase: 1,
    name: "Foundation",
    title: "Orientation and foundation",
    text: "Meet your mentor, set your goals, build aptitude and coding basics.",
  },
  {
    month: 2,
    phase: 2,
    name: "Live training",
    title: "Domain selection and live training",
    text: "Compare domains with people who work in them, choose one, start live classes.",
  },
  {
    month: 3,
    phase: 2,
    name: "Interview prep",
    title: "Advanced training and interview prep",
    text: "Build a project, finish your resume, practise HR and technical rounds.",
  },
  {
    month: 4,
    phase: 3,
    name: "Internship",
    title: "Internship placement begins",
    text: "Apply to partner companies with your mentor beside you.",
  },
  {
    month: 5,
    phase: 3,
    name: "Job support",
    title: "Internship and job support",
    text: "Work in an office for 1 month, with faculty supervision and weekly review.",
  },
  {
    month: 6,
    phase: 4,
    name: "Certificate",
    title: "Certification and portfolio",
    text: "Present your capstone, publish your portfolio, receive your certificate.",
  },
];

export type JourneyPhase = { phase: number; title: string; months: string; text: string; steps: string[] };

export const journeyPhases: JourneyPhase[] = [
  {
    phase: 1,
    title: "Discover",
    months: "Before you join and month 1",
    text: "Find out what you are good at and where you want to go.",
    steps: ["Free counselling", "Scholarship test", "Career assessment", "Foundation training"],
  },
  {
    phase: 2,
    title: "Learn",
    months: "Months 2 and 3",
    text: "Choose a domain and train for it, live and in small steps.",
    steps: ["Domain selection", "Live classes", "Weekly expert talks", "Mock interviews"],
  },
  {
    phase: 3,
    title: "Work",
    months: "Months 4 and 5",
    text: "Use what you have learnt, in a real team.",
    steps: ["Internship placement", "In-office month", "Supervisor’s review", "Job support"],
  },
  {
    phase: 4,
    title: "Launch",
    months: "Month 6",
    text: "Show your work and take the next step.",
    steps: ["Capstone", "Portfolio", "Certificate", "Placement help"],
  },
];

type FoundationRow = { area: string; practice: string; result: string };

export const foundationTraining: FoundationRow[] = [
  {
    area: "Aptitude",
    practice: "Timed question sets and an error log",
    result: "Placement papers finished in time",
  },
  {
    area: "Coding",
    practice: "Small programs in Python, saved with Git",
    result: "Code that you can explain",
  },
  {
    area: "AI tools",
    practice: "Prompts improved in rounds, answers checked",
    result: "Faster work you can trust",
  },
  {
    area: "Communication",
    practice: "Summaries, introductions, group discussion",
    result: "Clear speech and writing",
  },
  { area: "Career", practice: "Resume and LinkedIn clinics", result: "A profile that gets read" },
];

type ProgrammeDomain = { domain: string; skills: string[] };

export const programmeDomains: ProgrammeDomain[] = [
  {
    domain: "Problem Solving & Aptitude",
    skills: ["Logical reasoning", "Numerical aptitude", "GATE-style prep"],
  },
  {
    domain: "Prompt Engineering & AI Tools",
    skills: ["Writing precise prompts", "Checking answers", "Code assistants"],
  },
  {
    domain: "Resume Building & LinkedIn",
    skills: ["ATS-friendly resumes", "Keywords", "Personal branding", "Portfolios"],
  },
  { domain: "Coding Basics", skills: ["Python", "Web pages", "SQL", "Git"] },
  { domain: "Mock Interviews", skills: ["HR rounds", "Technical rounds", "Feedback after each"] },
];
