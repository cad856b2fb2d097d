/** A sample opening of an invented company. */
type SeedOpening = {
  key: string;
  company: string;
  position: string;
  durationMonths: number;
  positions: number;
  /** Whole units of the currency, within the range of Specification §9. */
  stipendPerMonth: number;
  location: string;
};

/** The six cards of Specification §2. */
export const openings: SeedOpening[] = [
  {
    key: "web-developer",
    company: "Sopaan Software",
    position: "Web Developer",
    durationMonths: 3,
    positions: 6,
    stipendPerMonth: 15000,
    location: "Pune",
  },
  {
    key: "data-analyst",
    company: "Tarangini Analytics",
    position: "Data Analyst",
    durationMonths: 6,
    positions: 4,
    stipendPerMonth: 20000,
    location: "Bengaluru",
  },
  {
    key: "qa-engineer",
    company: "Palashvan Labs",
    position: "QA Engineer",
    durationMonths: 3,
    positions: 5,
    stipendPerMonth: 12000,
    location: "Indore",
  },
  {
    key: "ai-associate",
    company: "Meghchhaya Cloudworks",
    position: "AI Tools Associate",
    durationMonths: 6,
    positions: 3,
    stipendPerMonth: 35000,
    location: "Hyderabad",
  },
  {
    key: "support-engineer",
    company: "Nadikinara Networks",
    position: "Technical Support Engineer",
    durationMonths: 2,
    positions: 8,
    stipendPerMonth: 8000,
    location: "Nagpur",
  },
  {
    key: "content-designer",
    company: "Kitabghar Digital",
    position: "Content and UI Designer",
    durationMonths: 2,
    positions: 2,
    stipendPerMonth: 5000,
    location: "Jaipur",
  },
];
