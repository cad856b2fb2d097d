/** Sample stories of invented students and companies (Ruling 3). */
type SuccessStory = {
  name: string;
  initials: string;
  branch: string;
  college: string;
  company: string;
  quote: string;
  before: string;
  after: string;
};

export const successStories: SuccessStory[] = [
  {
    name: "Pallavi Gaikwad",
    initials: "PG",
    branch: "BCA",
    college: "Government college, Satara",
    company: "Sopaan Software",
    quote: "My mentor read my code every week. By month four, a review at the office felt familiar.",
    before: "No project to show",
    after: "Web developer intern",
  },
  {
    name: "Faizan Mirza",
    initials: "FM",
    branch: "B.Tech",
    college: "Private college, Bhopal",
    company: "Palashvan Labs",
    quote: "I had failed three aptitude rounds. The error log showed me that I was reading too fast.",
    before: "Stuck at the first round",
    after: "QA engineer",
  },
  {
    name: "Lavanya Raghunath",
    initials: "LR",
    branch: "MCA",
    college: "University department, Mysuru",
    company: "Tarangini Analytics",
    quote: "Choosing a domain was the hard part. Two talks with practitioners settled it.",
    before: "Unsure of a direction",
    after: "Data analyst intern",
  },
  {
    name: "Devendra Lodhi",
    initials: "DL",
    branch: "BCA",
    college: "Rural college, Sagar",
    company: "Nadikinara Networks",
    quote: "I practised my introduction until it was simply mine. The interview was a conversation.",
    before: "Afraid of speaking English",
    after: "Support engineer",
  },
  {
    name: "Shruti Panigrahi",
    initials: "SP",
    branch: "B.Tech",
    college: "State university, Cuttack",
    company: "Meghchhaya Cloudworks",
    quote: "We learnt to check what an AI tool says. That is now half of my work.",
    before: "Theory without practice",
    after: "AI tools associate",
  },
  {
    name: "Nikhil Barretto",
    initials: "NB",
    branch: "MCA",
    college: "Autonomous college, Margao",
    company: "Kitabghar Digital",
    quote: "Three case studies replaced a page of course names. Recruiters asked about my work.",
    before: "A resume like all others",
    after: "UI designer intern",
  },
];
