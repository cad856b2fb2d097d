/**
 * What the programme offers and who can join: the texts of the landing page between hero and FAQ (Specification §1
 * and §2).
 */
export type TitledText = { title: string; text: string };

export const whyChoose: TitledText[] = [
  { title: "A person beside you", text: "1:1 career consultation and a mentor for six months." },
  { title: "People from the field", text: "An expert talk every week, with time for your questions." },
  { title: "Work you can show", text: "Projects, a capstone and a public portfolio." },
  { title: "Progress you can see", text: "Weeks, assignments and feedback, all in the application." },
];

export const benefitsByYear: { title: string; items: string[] }[] = [
  {
    title: "First and second year",
    items: ["Time to explore domains", "Aptitude and coding from the start", "A first project early"],
  },
  {
    title: "Pre-final year",
    items: ["An internship before placements", "A resume with real work", "Mock interviews with feedback"],
  },
  {
    title: "Final year",
    items: ["Placement help now", "Internship conversion", "A portfolio for the last round"],
  },
];

export const eligibility: string[] = [
  "You study at a college in India",
  "You have a laptop",
  "You can give 2-3 hours daily",
  "No prior coding is needed",
];

export const hybridDelivery = {
  online: [
    "Live training",
    "1:1 career consultation",
    "Weekly expert talks",
    "Progress tracking in the application",
  ],
  offline: ["In-office internship of 1 month", "Faculty supervision", "Lab sessions"],
};

export const careerCommitments: TitledText[] = [
  { title: "Find Your Ikigai", text: "Find the work you like, do well, and can live on." },
  { title: "AI-Proof Career", text: "Learn the judgement that tools lack, and use tools well." },
  { title: "Self-Sufficient", text: "Earn, learn and decide for yourself." },
];

export const callToAction = {
  heading: "Secure Your Future Today",
  points: [
    { title: "Limited Spots", text: "Small batches, so that every student is known by name." },
    { title: "Guaranteed Results", text: "An internship, or your fee back." },
    { title: "AI-Proof Skills", text: "Skills that stay useful as tools change." },
  ] satisfies TitledText[],
  button: "Book a Free Counseling Session",
  note: "No obligation, cancel anytime",
};
