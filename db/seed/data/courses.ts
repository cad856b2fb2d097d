/**
 * Sample content of the two predefined courses (Specification §3): the six-month career programme along the
 * monthly roadmap of section 1, and the foundation course over its skill domains. A provider edits both in the admin.
 */

type SeedResource = {
  title: string;
  url: string;
  type: "video" | "article" | "document" | "tool" | "other";
};

/** `dueInDays` counts from the day the course starts. */
type SeedAssignment = {
  title: string;
  description: string;
  dueInDays: number;
  maxScore: number;
  instructions: string;
};

export type SeedWeek = {
  week: number;
  title: string;
  topics: string[];
  projects: (string | { title: string; description: string })[];
  liveClassTopics: string[];
  resources: SeedResource[];
  assignments: SeedAssignment[];
};

export type SeedCourse = {
  courseName: string;
  displayName: string;
  courseDescription: string;
  durationWeeks: number;
  effortPerWeek: string;
  liveClassesPerWeek: number;
  isActive: boolean;
  toolsAndTechnologies: Record<string, string[]>;
  expectedOutcomes: string[];
  weeklyRoadmap: SeedWeek[];
};

/** Months 1 to 6 take weeks 1–4, 5–8, 9–13, 14–17, 18–21 and 22–26. */
export const careerCourse: SeedCourse = {
  courseName: "Career Acceleration Programme",
  displayName: "Career Acceleration Programme: six months to your internship",
  courseDescription:
    "Six months of live training, weekly work and personal guidance. You build the foundation, choose a domain, prepare for interviews, take up an internship from month 4 and finish with a certificate and a portfolio.",
  durationWeeks: 26,
  effortPerWeek: "2-3 hours daily",
  liveClassesPerWeek: 3,
  isActive: true,
  toolsAndTechnologies: {
    Languages: ["Python", "JavaScript", "SQL", "HTML and CSS"],
    "Developer tools": ["Git", "GitHub", "Visual Studio Code", "Linux shell"],
    "Data tools": ["SQLite", "Spreadsheets", "pandas", "Jupyter"],
    "AI tools": ["Chat assistants", "Code assistants", "Retrieval and summarising"],
    "Career tools": ["LinkedIn", "National Career Service", "GitHub Pages"],
  },
  expectedOutcomes: [
    "Solve aptitude and logic problems within the time of a placement test",
    "Build, test and publish a small application in your chosen domain",
    "Use AI tools with judgement: ask precisely, check what comes back, name your sources",
    "Hold an ATS-friendly resume, a clear LinkedIn profile and a public portfolio",
    "Complete an internship with a written review from your supervisor",
    "Pass an HR round and a technical round with feedback acted upon",
  ],
  weeklyRoadmap: [
    {
      week: 1,
      title: "Orientation and your plan",
      topics: [
        "How the six months work",
        "Setting goals you can measure",
        "A study rhythm of 2-3 hours daily",
        "How to ask for help, and where",
      ],
      projects: ["Write your six-month plan on one page"],
      liveClassTopics: ["Welcome, and meet your mentor", "How work is submitted and graded"],
      resources: [
        { title: "National Career Service", url: "https://www.ncs.gov.in/", type: "other" },
        {
          title: "SWAYAM: free courses from Indian universities",
          url: "https://swayam.gov.in/",
          type: "video",
        },
      ],
      assignments: [
        {
          title: "Career baseline",
          description: "A page on where you stand today and where you want to be in six months.",
          dueInDays: 7,
          maxScore: 50,
          instructions:
            "Name three strengths with an example each, two gaps, and one goal per month. Share a document link that your mentor can open.",
        },
      ],
    },
    {
      week: 2,
      title: "Problem solving and aptitude",
      topics: [
        "Percentages, ratios and averages",
        "Time, speed and work",
        "Logical deduction",
        "Reading a question twice",
      ],
      projects: ["Keep an error log: every wrong answer, and why it went wrong"],
      liveClassTopics: ["Ten aptitude patterns worked on the board", "Estimating before calculating"],
      resources: [
        { title: "NPTEL GATE preparation", url: "https://gate.nptel.ac.in/", type: "video" },
        { title: "Khan Academy: mathematics", url: "https://www.khanacademy.org/math", type: "video" },
      ],
      assignments: [
        {
          title: "Timed aptitude set 1",
          description: "Thirty mixed questions in 30 minutes, followed by your error log.",
          dueInDays: 14,
          maxScore: 100,
          instructions:
            "Take the set once, with a timer. Then write one line on each mistake. Share your answers and the log as one document link.",
        },
      ],
    },
    {
      week: 3,
      title: "The shell and version control",
      topics: [
        "Files, paths and permissions",
        "Commits that explain themselves",
        "Branches and merging",
        "Working with a remote",
      ],
      projects: [
        {
          title: "A repository of your own",
          description: "A public repository with a README, five meaningful commits and one merged branch.",
        },
      ],
      liveClassTopics: ["Git from an empty folder", "Undoing mistakes safely"],
      resources: [
        { title: "Pro Git", url: "https://git-scm.com/book/en/v2", type: "document" },
        {
          title: "The Missing Semester of Your CS Education",
          url: "https://missing.csail.mit.edu/",
          type: "video",
        },
        {
          title: "The Linux kernel documentation",
          url: "https://www.kernel.org/doc/html/latest/",
          type: "document",
        },
      ],
      assignments: [
        {
          title: "First repository",
          description: "Publish the repository of this week’s project.",
          dueInDays: 21,
          maxScore: 50,
          instructions:
            "Share the address of the repository. The history must show a branch that was merged.",
        },
      ],
    },
    {
      week: 4,
      title: "Coding foundation in Python",
      topics: [
        "Values, names and types",
        "Conditions and loops",
        "Functions",
        "Lists and dictionaries",
        "Reading error messages",
      ],
      projects: [
        {
          title: "Expense tracker",
          description: "A program that reads entries from a file and prints totals per month.",
        },
      ],
      liveClassTopics: ["From problem to function", "Debugging out loud"],
      resources: [
        { title: "The Python tutorial", url: "https://docs.python.org/3/tutorial/", type: "document" },
        { title: "Python Tutor: see each step run", url: "https://pythontutor.com/", type: "tool" },
      ],
      assignments: [
        {
          title: "Expense tracker in Python",
          description: "Read a CSV file of expenses and report totals by month and by category.",
          dueInDays: 28,
          maxScore: 100,
          instructions:
            "Use functions, handle a missing file with a clear message, and show a sample run in the README. Share the repository.",
        },
      ],
    },
    {
      week: 5,
      title: "Choosing your domain",
      topics: ["Web development", "Data analysis", "AI-assisted automation", "What each role does in a day"],
      projects: ["Interview one person who works in your first-choice domain"],
      liveClassTopics: ["Three practitioners, one working day each", "Matching interests with openings"],
      resources: [
        {
          title: "MDN: learn web development",
          url: "https://developer.mozilla.org/en-US/docs/Learn_web_development",
          type: "article",
        },
        { title: "Kaggle Learn", url: "https://www.kaggle.com/learn", type: "other" },
      ],
      assignments: [
        {
          title: "Domain choice note",
          description: "Your chosen domain, the reasons for it, and the evidence you looked at.",
          dueInDays: 35,
          maxScore: 50,
          instructions:
            "One page: two roles compared, three real job descriptions read, one decision. Your mentor confirms it in the 1:1.",
        },
      ],
    },
    {
      week: 6,
      title: "Web fundamentals",
      topics: ["Structure with HTML", "Layout with CSS", "Forms that work", "Accessibility from the start"],
      projects: [
        {
          title: "Personal page",
          description: "One page that reads well on a phone and passes the validator.",
        },
      ],
      liveClassTopics: ["Building a page from a sketch", "Testing with a keyboard only"],
      resources: [
        { title: "MDN: HTML", url: "https://developer.mozilla.org/en-US/docs/Web/HTML", type: "document" },
        { title: "W3C markup validator", url: "https://validator.w3.org/", type: "tool" },
        {
          title: "W3C: accessibility perspectives",
          url: "https://www.w3.org/WAI/perspective-videos/",
          type: "video",
        },
      ],
      assignments: [
        {
          title: "Personal page",
          description: "A published page about you, valid and usable at 320 pixels.",
          dueInDays: 42,
          maxScore: 100,
          instructions:
            "Share the published address. It must pass the W3C validator and work without a mouse.",
        },
      ],
    },
    {
      week: 7,
      title: "Data fundamentals",
      topics: [
        "Tables and keys",
        "Selecting, joining and grouping in SQL",
        "Cleaning a data set",
        "A chart that answers a question",
      ],
      projects: ["Answer three questions about a public data set"],
      liveClassTopics: ["SQL by example", "When a chart misleads"],
      resources: [
        { title: "SQLite: the SQL language", url: "https://www.sqlite.org/lang.html", type: "document" },
        { title: "Open Government Data, India", url: "https://www.data.gov.in/", type: "other" },
      ],
      assignments: [
        {
          title: "Questions to a data set",
          description: "Five SQL queries that answer five questions about public data.",
          dueInDays: 49,
          maxScore: 100,
          instructions:
            "Use at least one join and one grouping. Share a repository with the queries, their results and one sentence on each.",
        },
      ],
    },
    {
      week: 8,
      title: "AI tools at work",
      topics: [
        "How language models answer",
        "Prompts with context, task and form",
        "Checking facts and sources",
        "Privacy and honest use",
      ],
      projects: ["Automate one task of your week, and measure the time saved"],
      liveClassTopics: ["Prompt clinic: before and after", "Where AI tools fail"],
      resources: [
        { title: "Prompt Engineering Guide", url: "https://www.promptingguide.ai/", type: "article" },
        {
          title: "NIST AI risk management framework",
          url: "https://www.nist.gov/itl/ai-risk-management-framework",
          type: "document",
        },
      ],
      assignments: [
        {
          title: "Prompt notebook",
          description: "Three tasks, each with a first prompt, an improved prompt and what changed.",
          dueInDays: 56,
          maxScore: 100,
          instructions:
            "For each task show both answers, mark every error you found and say how you checked.",
        },
      ],
    },
    {
      week: 9,
      title: "Data structures and algorithms",
      topics: [
        "Lists, stacks and queues",
        "Trees and hash tables",
        "Searching and sorting",
        "Counting steps",
      ],
      projects: ["Solve ten graded problems and explain two of them aloud"],
      liveClassTopics: ["Choosing the right structure", "Whiteboard practice in pairs"],
      resources: [
        {
          title: "MIT OpenCourseWare: Introduction to Algorithms",
          url: "https://ocw.mit.edu/courses/6-006-introduction-to-algorithms-spring-2020/",
          type: "video",
        },
        { title: "Exercism", url: "https://exercism.org/", type: "tool" },
      ],
      assignments: [
        {
          title: "Ten problems",
          description: "Ten solved problems with the running time of each.",
          dueInDays: 63,
          maxScore: 100,
          instructions:
            "Share a repository with one file per problem. State the time each takes in big-O terms, and why.",
        },
      ],
    },
    {
      week: 10,
      title: "Building an application",
      topics: [
        "HTTP requests and answers",
        "Designing an API",
        "Storing data safely",
        "Forms and validation on the server",
      ],
      projects: [
        {
          title: "Domain project, part 1",
          description: "The smallest useful version of your idea, running on your own machine.",
        },
      ],
      liveClassTopics: ["From idea to first endpoint", "Planning in small steps"],
      resources: [
        { title: "MDN: HTTP", url: "https://developer.mozilla.org/en-US/docs/Web/HTTP", type: "document" },
        {
          title: "RFC 9110: HTTP semantics",
          url: "https://www.rfc-editor.org/rfc/rfc9110",
          type: "document",
        },
      ],
      assignments: [
        {
          title: "Domain project: first version",
          description: "A running first version with one complete path from input to result.",
          dueInDays: 70,
          maxScore: 100,
          instructions: "The README must let a stranger run it with two commands. Share the repository.",
        },
      ],
    },
    {
      week: 11,
      title: "Testing, review and security",
      topics: [
        "Tests that can fail",
        "Reading another person’s code",
        "Common web weaknesses",
        "Handling errors kindly",
      ],
      projects: [
        { title: "Domain project, part 2", description: "Tests for the main path and one fixed weakness." },
      ],
      liveClassTopics: ["A code review, live", "The OWASP Top Ten in an hour"],
      resources: [
        { title: "OWASP Top Ten", url: "https://owasp.org/www-project-top-ten/", type: "document" },
        {
          title: "Python: unittest",
          url: "https://docs.python.org/3/library/unittest.html",
          type: "document",
        },
      ],
      assignments: [
        {
          title: "Review for a classmate",
          description: "A written review of a classmate’s project, and your answer to theirs.",
          dueInDays: 77,
          maxScore: 50,
          instructions:
            "At least five specific remarks, each with a suggestion. Share the link to the review.",
        },
      ],
    },
    {
      week: 12,
      title: "Resume, LinkedIn and portfolio",
      topics: [
        "How applicant tracking systems read",
        "Keywords from the job description",
        "Achievements with numbers",
        "Personal branding without noise",
      ],
      projects: ["Publish your portfolio page"],
      liveClassTopics: ["Resume clinic", "A LinkedIn profile line by line"],
      resources: [
        {
          title: "Purdue OWL: job search writing",
          url: "https://owl.purdue.edu/owl/job_search_writing/",
          type: "article",
        },
        { title: "GitHub Pages", url: "https://docs.github.com/en/pages", type: "tool" },
      ],
      assignments: [
        {
          title: "Resume and profile",
          description: "An ATS-friendly resume of one page and a complete LinkedIn profile.",
          dueInDays: 84,
          maxScore: 100,
          instructions:
            "Share one document holding the resume, the profile address and the job description you wrote it for.",
        },
      ],
    },
    {
      week: 13,
      title: "Mock interviews and readiness review",
      topics: [
        "HR round: stories with situation, action, result",
        "Technical round: thinking aloud",
        "Asking good questions",
        "Readiness for placement",
      ],
      projects: ["Record one mock interview and watch it with your mentor"],
      liveClassTopics: ["HR mock round", "Technical mock round"],
      resources: [
        { title: "Tech Interview Handbook", url: "https://www.techinterviewhandbook.org/", type: "article" },
        { title: "CS50x: lectures to refresh the basics", url: "https://cs50.harvard.edu/x/", type: "video" },
      ],
      assignments: [
        {
          title: "Interview reflection",
          description: "What went well, what did not, and three changes before the next round.",
          dueInDays: 91,
          maxScore: 50,
          instructions: "Quote two questions, your answer then, and the answer you would give now.",
        },
      ],
    },
    {
      week: 14,
      title: "Internship placement begins",
      topics: [
        "Reading an opening",
        "Tailoring an application",
        "Tracking applications",
        "Recognising fraud",
      ],
      projects: ["Apply to three partner openings"],
      liveClassTopics: ["Partner companies and their openings", "Application clinic"],
      resources: [
        { title: "AICTE internship portal", url: "https://internship.aicte-india.org/", type: "other" },
        { title: "National Cyber Crime Reporting Portal", url: "https://cybercrime.gov.in/", type: "other" },
      ],
      assignments: [
        {
          title: "Three tailored applications",
          description: "Three applications, each fitted to its opening.",
          dueInDays: 98,
          maxScore: 100,
          instructions: "For each: the opening, your resume as sent, and the three changes you made for it.",
        },
      ],
    },
    {
      week: 15,
      title: "Company rounds",
      topics: ["Screening calls", "Take-home tasks", "Group discussions", "Following up politely"],
      projects: ["Complete one take-home task within its time limit"],
      liveClassTopics: ["Group discussion practice", "Feedback on real rounds"],
      resources: [
        {
          title: "Google: technical writing courses",
          url: "https://developers.google.com/tech-writing",
          type: "article",
        },
      ],
      assignments: [
        {
          title: "Take-home task",
          description: "A task like those our partner companies set.",
          dueInDays: 105,
          maxScore: 100,
          instructions:
            "Stay within four hours. Share the repository with a note on what you left out and why.",
        },
      ],
    },
    {
      week: 16,
      title: "Offers and onboarding",
      topics: [
        "Reading an offer letter",
        "Stipend, hours and notice",
        "Documents you need",
        "Confidentiality",
      ],
      projects: ["Prepare your onboarding folder"],
      liveClassTopics: ["Questions to ask before you accept", "What a supervisor expects"],
      resources: [
        { title: "DigiLocker", url: "https://www.digilocker.gov.in/", type: "tool" },
        { title: "Ministry of Labour and Employment", url: "https://labour.gov.in/", type: "document" },
      ],
      assignments: [],
    },
    {
      week: 17,
      title: "Ready for the workplace",
      topics: [
        "How teams plan: Scrum and Kanban",
        "Writing clear messages",
        "Meetings and notes",
        "Receiving feedback",
      ],
      projects: ["Run a one-week plan with your peer group"],
      liveClassTopics: ["A stand-up that takes ten minutes", "Writing to your supervisor"],
      resources: [
        { title: "The Scrum Guide", url: "https://scrumguides.org/", type: "document" },
        {
          title: "Manifesto for Agile Software Development",
          url: "https://agilemanifesto.org/",
          type: "article",
        },
      ],
      assignments: [
        {
          title: "Internship goals",
          description: "Goals for your in-office month, agreed with your supervisor.",
          dueInDays: 119,
          maxScore: 50,
          instructions: "Three goals, each with a date and a way to tell that it was reached.",
        },
      ],
    },
    {
      week: 18,
      title: "In-office internship: learn the product",
      topics: [
        "The product and its users",
        "Setting up the workplace",
        "Reading before writing",
        "Asking early",
      ],
      projects: ["Draw a map of the system you work on"],
      liveClassTopics: ["First-week questions"],
      resources: [
        { title: "GitHub: get started", url: "https://docs.github.com/en/get-started", type: "document" },
      ],
      assignments: [
        {
          title: "Internship journal: week 1",
          description: "What you learnt, what you delivered, what blocked you.",
          dueInDays: 126,
          maxScore: 25,
          instructions: "Half a page, without confidential details. Share a document link.",
        },
      ],
    },
    {
      week: 19,
      title: "In-office internship: first deliveries",
      topics: [
        "Cutting work into small pieces",
        "Estimating",
        "Reviews of your work",
        "Keeping a tidy history",
      ],
      projects: ["Deliver one small change that is in use"],
      liveClassTopics: ["Estimates and how they go wrong"],
      resources: [
        { title: "Conventional Commits", url: "https://www.conventionalcommits.org/", type: "document" },
      ],
      assignments: [
        {
          title: "Internship journal: week 2",
          description: "Your first delivery, and what the review taught you.",
          dueInDays: 133,
          maxScore: 25,
          instructions: "Half a page, without confidential details. Add one remark from your supervisor.",
        },
      ],
    },
    {
      week: 20,
      title: "In-office internship: ownership",
      topics: [
        "Owning a task from question to result",
        "Measuring the effect",
        "Saying no with reasons",
        "Helping a colleague",
      ],
      projects: ["Own one task from start to finish"],
      liveClassTopics: ["Faculty visit and group review"],
      resources: [{ title: "The Twelve-Factor App", url: "https://12factor.net/", type: "article" }],
      assignments: [
        {
          title: "Internship journal: week 3",
          description: "The task you own, its state and its effect.",
          dueInDays: 140,
          maxScore: 25,
          instructions: "Half a page, without confidential details. State one number that changed.",
        },
      ],
    },
    {
      week: 21,
      title: "In-office internship: handover and review",
      topics: ["Writing a handover", "Showing your work", "The supervisor’s review", "Staying in touch"],
      projects: ["Present your month to the team"],
      liveClassTopics: ["Presenting in ten minutes"],
      resources: [
        {
          title: "GOV.UK: writing clearly",
          url: "https://www.gov.uk/guidance/content-design/writing-for-gov-uk",
          type: "article",
        },
      ],
      assignments: [
        {
          title: "Internship report",
          description: "A report of the month with your supervisor’s review.",
          dueInDays: 147,
          maxScore: 100,
          instructions: "Two pages: goals, results, what you would do differently. Attach the signed review.",
        },
      ],
    },
    {
      week: 22,
      title: "From internship to job",
      topics: [
        "Asking about conversion",
        "Comparing offers",
        "Salary and its parts",
        "Searching beyond partners",
      ],
      projects: ["Set up your job search board"],
      liveClassTopics: ["The conversion talk, practised", "Alumni answer questions"],
      resources: [
        { title: "National Career Service", url: "https://www.ncs.gov.in/", type: "other" },
        { title: "Apprenticeship India", url: "https://www.apprenticeshipindia.gov.in/", type: "other" },
      ],
      assignments: [],
    },
    {
      week: 23,
      title: "Portfolio: three case studies",
      topics: [
        "Problem, approach, result",
        "Pictures that explain",
        "Naming your own part",
        "What may be shown",
      ],
      projects: ["Write three case studies"],
      liveClassTopics: ["Portfolio clinic"],
      resources: [{ title: "web.dev: learn", url: "https://web.dev/learn", type: "article" }],
      assignments: [
        {
          title: "Portfolio",
          description: "Your public portfolio with three case studies.",
          dueInDays: 161,
          maxScore: 100,
          instructions: "Share the address. Each case study names the problem, your part and a result.",
        },
      ],
    },
    {
      week: 24,
      title: "Capstone: build",
      topics: [
        "Scope that fits two weeks",
        "Planning backwards",
        "Quality before features",
        "Working with a partner",
      ],
      projects: [
        { title: "Capstone", description: "A complete piece of work in your domain, for a real user." },
      ],
      liveClassTopics: ["Scope review", "Office hours with faculty"],
      resources: [
        { title: "Docker: get started", url: "https://docs.docker.com/get-started/", type: "tool" },
        { title: "Semantic Versioning", url: "https://semver.org/", type: "document" },
      ],
      assignments: [
        {
          title: "Capstone build",
          description: "The finished capstone with tests and a README.",
          dueInDays: 168,
          maxScore: 100,
          instructions: "Share the repository and, where there is one, the running address.",
        },
      ],
    },
    {
      week: 25,
      title: "Capstone: present and defend",
      topics: [
        "A talk in four parts",
        "Demonstrating without risk",
        "Answering hard questions",
        "Final HR and technical rounds",
      ],
      projects: ["Present to faculty and a partner company"],
      liveClassTopics: ["Capstone presentations", "Final mock interviews"],
      resources: [
        {
          title: "W3C: making events and presentations accessible",
          url: "https://www.w3.org/WAI/teach-advocate/accessible-presentations/",
          type: "article",
        },
      ],
      assignments: [
        {
          title: "Capstone presentation",
          description: "Ten minutes of presentation and five of questions.",
          dueInDays: 175,
          maxScore: 100,
          instructions: "Share your slides a day before. Say who the work is for in the first minute.",
        },
      ],
    },
    {
      week: 26,
      title: "Certification and next steps",
      topics: [
        "Certificate requirements",
        "Your plan for the next six months",
        "References",
        "Giving back as an alumnus",
      ],
      projects: ["Write to your mentor: what changed in six months"],
      liveClassTopics: ["Certificate ceremony", "Alumni network"],
      resources: [{ title: "NPTEL: keep learning", url: "https://nptel.ac.in/", type: "video" }],
      assignments: [
        {
          title: "Next six months",
          description: "A plan on one page, compared with your career baseline of week 1.",
          dueInDays: 182,
          maxScore: 50,
          instructions: "Put both pages side by side. Name one habit to keep and one to start.",
        },
      ],
    },
  ],
};

/** Aptitude, coding, AI tools, resume and interviews, in that order. */
export const foundationCourse: SeedCourse = {
  courseName: "Foundation Course",
  displayName: "Foundation Course: aptitude, coding, AI tools and interviews",
  courseDescription:
    "The skills every opening asks for, one small step a week: aptitude, coding basics, prompt engineering and AI tools, resume and LinkedIn, mock interviews. It runs beside the career programme.",
  durationWeeks: 24,
  effortPerWeek: "4-5 hours",
  liveClassesPerWeek: 1,
  isActive: true,
  toolsAndTechnologies: {
    Aptitude: ["Timed question sets", "Error log", "Spreadsheets"],
    Coding: ["Python", "Git", "Browser developer tools"],
    "AI tools": ["Chat assistants", "Code assistants"],
    Career: ["LinkedIn", "GitHub", "Resume templates in plain text"],
  },
  expectedOutcomes: [
    "Answer placement and GATE-style aptitude questions in time",
    "Write and explain short programs of your own",
    "Ask AI tools precisely and check their answers",
    "Send a resume that software and people can read",
    "Sit HR and technical rounds calmly",
  ],
  weeklyRoadmap: [
    {
      week: 1,
      title: "Numbers without fear",
      topics: ["Fractions, decimals and percentages", "Ratios", "Averages", "Estimating first"],
      projects: ["Start your error log"],
      liveClassTopics: ["Mental arithmetic that saves minutes"],
      resources: [
        {
          title: "Khan Academy: arithmetic",
          url: "https://www.khanacademy.org/math/arithmetic",
          type: "video",
        },
      ],
      assignments: [
        {
          title: "Numerical set 1",
          description: "Twenty questions on percentages, ratios and averages in 25 minutes.",
          dueInDays: 7,
          maxScore: 20,
          instructions: "Share your working and your error log as one document link.",
        },
      ],
    },
    {
      week: 2,
      title: "Time, speed, work and money",
      topics: ["Speed and distance", "Work and pipes", "Profit and loss", "Simple and compound interest"],
      projects: ["Write one word problem of each kind for a classmate"],
      liveClassTopics: ["One table for four kinds of problem"],
      resources: [{ title: "NPTEL GATE preparation", url: "https://gate.nptel.ac.in/", type: "video" }],
      assignments: [
        {
          title: "Numerical set 2",
          description: "Twenty word problems in 30 minutes.",
          dueInDays: 14,
          maxScore: 20,
          instructions: "Write the equation before the answer. Share one document link.",
        },
      ],
    },
    {
      week: 3,
      title: "Logical reasoning",
      topics: ["Series and codes", "Directions and blood relations", "Seating arrangements", "Syllogisms"],
      projects: ["Solve one logic grid a day"],
      liveClassTopics: ["Draw before you decide"],
      resources: [{ title: "Project Euler", url: "https://projecteuler.net/", type: "other" }],
      assignments: [
        {
          title: "Reasoning set",
          description: "Twenty-five reasoning questions in 25 minutes.",
          dueInDays: 21,
          maxScore: 25,
          instructions: "Keep your sketches: they are part of the answer.",
        },
      ],
    },
    {
      week: 4,
      title: "Counting and chance",
      topics: ["Permutations and combinations", "Probability", "Sets", "Reading charts and tables"],
      projects: ["Simulate a thousand coin tosses in a spreadsheet"],
      liveClassTopics: ["Counting without listing"],
      resources: [
        {
          title: "Khan Academy: statistics and probability",
          url: "https://www.khanacademy.org/math/statistics-probability",
          type: "video",
        },
        { title: "LibreOffice", url: "https://www.libreoffice.org/", type: "tool" },
      ],
      assignments: [],
    },
    {
      week: 5,
      title: "Verbal ability",
      topics: [
        "Grammar that tests ask for",
        "Vocabulary in context",
        "Reading for the main point",
        "Writing a short paragraph",
      ],
      projects: ["Summarise one news article a day in three sentences"],
      liveClassTopics: ["Reading fast and well"],
      resources: [{ title: "Purdue OWL", url: "https://owl.purdue.edu/", type: "article" }],
      assignments: [
        {
          title: "Five summaries",
          description: "Five articles, three sentences each.",
          dueInDays: 35,
          maxScore: 25,
          instructions: "Link each article. Use your own words.",
        },
      ],
    },
    {
      week: 6,
      title: "A full aptitude paper",
      topics: ["Order of attack", "Time per question", "When to guess", "Reviewing your error log"],
      projects: ["Take one full GATE-style paper"],
      liveClassTopics: ["Paper review"],
      resources: [{ title: "NPTEL: courses by subject", url: "https://nptel.ac.in/courses", type: "video" }],
      assignments: [
        {
          title: "Full paper and review",
          description: "Sixty questions in 60 minutes, and a page on what to practise next.",
          dueInDays: 42,
          maxScore: 100,
          instructions: "One sitting. Sort your mistakes into not known, not read and not enough time.",
        },
      ],
    },
    {
      week: 7,
      title: "First programs",
      topics: ["What a program is", "Values and names", "Input and output", "Reading error messages"],
      projects: ["A program that converts units"],
      liveClassTopics: ["Your first ten lines"],
      resources: [
        { title: "The Python tutorial", url: "https://docs.python.org/3/tutorial/", type: "document" },
        { title: "Python Tutor: see each step run", url: "https://pythontutor.com/", type: "tool" },
      ],
      assignments: [
        {
          title: "Unit converter",
          description: "A program that converts at least three units and refuses wrong input kindly.",
          dueInDays: 49,
          maxScore: 50,
          instructions: "Share the repository or a link to the file, with one sample run.",
        },
      ],
    },
    {
      week: 8,
      title: "Decisions and loops",
      topics: ["Conditions", "Loops", "Tracing by hand", "Common mistakes"],
      projects: ["A number-guessing game"],
      liveClassTopics: ["Tracing on paper"],
      resources: [{ title: "CS50x: lectures", url: "https://cs50.harvard.edu/x/", type: "video" }],
      assignments: [
        {
          title: "Guessing game",
          description: "A game that counts attempts and offers another round.",
          dueInDays: 56,
          maxScore: 50,
          instructions: "Share the code and a hand-drawn trace of one round.",
        },
      ],
    },
    {
      week: 9,
      title: "Functions and collections",
      topics: ["Functions and parameters", "Lists", "Dictionaries", "Small pieces that fit together"],
      projects: ["A mark sheet that computes averages"],
      liveClassTopics: ["Naming things well"],
      resources: [
        {
          title: "Python: data structures",
          url: "https://docs.python.org/3/tutorial/datastructures.html",
          type: "document",
        },
      ],
      assignments: [
        {
          title: "Mark sheet",
          description: "Averages, highest and lowest marks for a class read from a file.",
          dueInDays: 63,
          maxScore: 50,
          instructions: "At least three functions, each with one job.",
        },
      ],
    },
    {
      week: 10,
      title: "Saving your work with Git",
      topics: [
        "Why versions matter",
        "Commit, branch, merge",
        "A README people read",
        "Publishing on GitHub",
      ],
      projects: ["Publish your four programs so far"],
      liveClassTopics: ["Git in pictures"],
      resources: [
        { title: "Git: videos", url: "https://git-scm.com/videos", type: "video" },
        { title: "GitHub Skills", url: "https://skills.github.com/", type: "tool" },
      ],
      assignments: [
        {
          title: "Published programs",
          description: "A public repository with your programs and a README.",
          dueInDays: 70,
          maxScore: 25,
          instructions: "Share the address of the repository.",
        },
      ],
    },
    {
      week: 11,
      title: "A page on the web",
      topics: ["HTML for structure", "CSS for appearance", "Links and images", "Reading well on a phone"],
      projects: ["A page about your home town"],
      liveClassTopics: ["From sketch to page"],
      resources: [
        { title: "MDN: HTML", url: "https://developer.mozilla.org/en-US/docs/Web/HTML", type: "document" },
        { title: "MDN: CSS", url: "https://developer.mozilla.org/en-US/docs/Web/CSS", type: "document" },
      ],
      assignments: [
        {
          title: "Home town page",
          description: "A valid page with a heading, a picture, a table and three links.",
          dueInDays: 77,
          maxScore: 50,
          instructions: "Describe the picture in words for those who cannot see it. Share the address.",
        },
      ],
    },
    {
      week: 12,
      title: "Asking a database",
      topics: ["Tables, rows and keys", "SELECT and WHERE", "Joining two tables", "Counting and grouping"],
      projects: ["A small library with books and loans"],
      liveClassTopics: ["SQL in one hour"],
      resources: [
        {
          title: "PostgreSQL tutorial",
          url: "https://www.postgresql.org/docs/current/tutorial.html",
          type: "document",
        },
      ],
      assignments: [],
    },
    {
      week: 13,
      title: "What AI tools can and cannot do",
      topics: [
        "How a model finds its next word",
        "Strengths and limits",
        "Made-up facts",
        "Honest use at college and work",
      ],
      projects: ["Find three wrong answers and show why they are wrong"],
      liveClassTopics: ["Inside a language model, in plain words"],
      resources: [
        { title: "3Blue1Brown: lessons", url: "https://www.3blue1brown.com/", type: "video" },
        {
          title: "UNESCO: ethics of artificial intelligence",
          url: "https://www.unesco.org/en/artificial-intelligence/recommendation-ethics",
          type: "document",
        },
      ],
      assignments: [
        {
          title: "Three wrong answers",
          description: "Three mistakes made by an AI tool, each with proof.",
          dueInDays: 91,
          maxScore: 30,
          instructions: "Show the prompt, the answer and the source that contradicts it.",
        },
      ],
    },
    {
      week: 14,
      title: "Prompts that work",
      topics: [
        "Context, task and form",
        "Examples in a prompt",
        "Asking step by step",
        "Improving in rounds",
      ],
      projects: ["Write ten prompts for your own week"],
      liveClassTopics: ["Prompt clinic"],
      resources: [
        { title: "Prompt Engineering Guide", url: "https://www.promptingguide.ai/", type: "article" },
      ],
      assignments: [
        {
          title: "Ten prompts",
          description: "Ten prompts, each with its result and one improvement.",
          dueInDays: 98,
          maxScore: 50,
          instructions: "Use tasks from your own studies. Leave out personal data.",
        },
      ],
    },
    {
      week: 15,
      title: "AI tools for study and code",
      topics: [
        "Explaining code",
        "Finding a bug together",
        "Summarising with sources",
        "Keeping data private",
      ],
      projects: ["Repair a faulty program with and without help, and compare"],
      liveClassTopics: ["Pairing with a code assistant"],
      resources: [
        {
          title: "Google: machine learning crash course",
          url: "https://developers.google.com/machine-learning/crash-course",
          type: "video",
        },
      ],
      assignments: [
        {
          title: "With and without help",
          description: "One faulty program, repaired twice, and what you learnt from each.",
          dueInDays: 105,
          maxScore: 50,
          instructions: "Record the time of both. Explain the bug in your own words.",
        },
      ],
    },
    {
      week: 16,
      title: "A small automation",
      topics: [
        "Choosing a dull task",
        "Cutting it into steps",
        "Checking the result",
        "Writing it down for others",
      ],
      projects: [
        {
          title: "One task automated",
          description: "A task of your week done by a script or a prompt chain.",
        },
      ],
      liveClassTopics: ["Show and tell"],
      resources: [
        { title: "Python: CSV files", url: "https://docs.python.org/3/library/csv.html", type: "document" },
      ],
      assignments: [
        {
          title: "Automation demonstration",
          description: "Your automation, its instructions and the time it saves.",
          dueInDays: 112,
          maxScore: 100,
          instructions: "Share a recording of three minutes or a repository with steps.",
        },
      ],
    },
    {
      week: 17,
      title: "What you bring",
      topics: [
        "Strengths with evidence",
        "Projects worth naming",
        "Reading a job description",
        "Choosing three target roles",
      ],
      projects: ["Collect ten achievements with numbers"],
      liveClassTopics: ["Finding your stories"],
      resources: [{ title: "National Career Service", url: "https://www.ncs.gov.in/", type: "other" }],
      assignments: [
        {
          title: "Ten achievements",
          description: "Ten achievements from study, work and life, each with a number.",
          dueInDays: 119,
          maxScore: 20,
          instructions: "One line each: what you did, how much, and what came of it.",
        },
      ],
    },
    {
      week: 18,
      title: "An ATS-friendly resume",
      topics: ["Plain layout", "Keywords from the opening", "Verbs and results", "One page"],
      projects: ["Write a resume for one real opening"],
      liveClassTopics: ["Resume clinic"],
      resources: [
        {
          title: "Purdue OWL: job search writing",
          url: "https://owl.purdue.edu/owl/job_search_writing/",
          type: "article",
        },
        { title: "Europass", url: "https://europass.europa.eu/en", type: "tool" },
      ],
      assignments: [
        {
          title: "Resume for one opening",
          description: "A one-page resume and the opening it answers.",
          dueInDays: 126,
          maxScore: 100,
          instructions: "Text must be selectable. Mark the keywords you took from the opening.",
        },
      ],
    },
    {
      week: 19,
      title: "LinkedIn and personal branding",
      topics: [
        "Headline and summary",
        "Skills and proof",
        "Writing to people you do not know",
        "Posting what you learn",
      ],
      projects: ["Complete your profile and write one post"],
      liveClassTopics: ["Profiles line by line"],
      resources: [{ title: "LinkedIn help", url: "https://www.linkedin.com/help/linkedin", type: "other" }],
      assignments: [
        {
          title: "LinkedIn profile",
          description: "A complete profile and one post about your work.",
          dueInDays: 133,
          maxScore: 50,
          instructions: "Share the profile address. The post should show something you made.",
        },
      ],
    },
    {
      week: 20,
      title: "A portfolio that speaks",
      topics: ["Choosing two projects", "Problem, part, result", "Publishing", "Asking for feedback"],
      projects: ["Publish a portfolio of two projects"],
      liveClassTopics: ["Portfolio clinic"],
      resources: [{ title: "GitHub Pages", url: "https://docs.github.com/en/pages", type: "tool" }],
      assignments: [
        {
          title: "Two-project portfolio",
          description: "A published page with two projects and a way to reach you.",
          dueInDays: 140,
          maxScore: 100,
          instructions: "Share the address and the two remarks of a classmate that you acted upon.",
        },
      ],
    },
    {
      week: 21,
      title: "The HR round",
      topics: [
        "Tell me about yourself",
        "Stories with situation, action, result",
        "Strengths and weaknesses",
        "Questions you ask",
      ],
      projects: ["Record your two-minute introduction"],
      liveClassTopics: ["HR mock round"],
      resources: [
        { title: "Tech Interview Handbook", url: "https://www.techinterviewhandbook.org/", type: "article" },
      ],
      assignments: [
        {
          title: "Two-minute introduction",
          description: "A recording of your introduction.",
          dueInDays: 147,
          maxScore: 25,
          instructions: "Record it three times, keep the last, and share the link.",
        },
      ],
    },
    {
      week: 22,
      title: "The technical round",
      topics: [
        "Thinking aloud",
        "Clarifying the question",
        "Tracing and testing",
        "Saying what you do not know",
      ],
      projects: ["Solve five problems aloud with a partner"],
      liveClassTopics: ["Technical mock round"],
      resources: [{ title: "Exercism", url: "https://exercism.org/", type: "tool" }],
      assignments: [
        {
          title: "Five problems aloud",
          description: "Notes on five problems solved with a partner.",
          dueInDays: 154,
          maxScore: 50,
          instructions: "For each: the question you asked first, your approach and your partner’s feedback.",
        },
      ],
    },
    {
      week: 23,
      title: "Group discussion and presence",
      topics: [
        "Listening and building on others",
        "Clear speech",
        "Online interviews",
        "Calm under pressure",
      ],
      projects: ["Lead one group discussion"],
      liveClassTopics: ["Group discussion practice"],
      resources: [
        {
          title: "W3C: making events and presentations accessible",
          url: "https://www.w3.org/WAI/teach-advocate/accessible-presentations/",
          type: "article",
        },
      ],
      assignments: [],
    },
    {
      week: 24,
      title: "Final mock interviews",
      topics: ["A full HR round", "A full technical round", "Acting on feedback", "Your plan from here"],
      projects: ["Compare your first recording with your last"],
      liveClassTopics: ["Final rounds with outside interviewers", "Closing session"],
      resources: [{ title: "SWAYAM: keep learning", url: "https://swayam.gov.in/", type: "video" }],
      assignments: [
        {
          title: "Final interview review",
          description: "Feedback from both rounds, and your next three steps.",
          dueInDays: 168,
          maxScore: 100,
          instructions: "Quote the feedback, say what you accept, and give each step a date.",
        },
      ],
    },
  ],
};
