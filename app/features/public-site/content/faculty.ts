/** Sample faculty with invented names; drawn initials replace photographs (Ruling 3). */
type FacultyMember = {
  name: string;
  initials: string;
  role: string;
  credentials: string;
  experience: string;
};

export const faculty: FacultyMember[] = [
  {
    name: "Dr. Kavita Deshmane",
    initials: "KD",
    role: "Aptitude and reasoning",
    credentials: "PhD, applied mathematics",
    experience: "16 years of teaching",
  },
  {
    name: "Imtiaz Qadri",
    initials: "IQ",
    role: "Web development",
    credentials: "M.Tech, computer science",
    experience: "11 years in product teams",
  },
  {
    name: "Sunanda Iyengar",
    initials: "SI",
    role: "Interviews and HR",
    credentials: "MBA, human resources",
    experience: "14 years of campus hiring",
  },
  {
    name: "Harpreet Sandhu",
    initials: "HS",
    role: "Data analysis",
    credentials: "M.Sc, statistics",
    experience: "9 years in analytics",
  },
  {
    name: "Dr. Thomas Kurian",
    initials: "TK",
    role: "AI tools and prompting",
    credentials: "PhD, natural language processing",
    experience: "10 years of research",
  },
  {
    name: "Ritika Bhowmik",
    initials: "RB",
    role: "Resume and LinkedIn",
    credentials: "MA, communication",
    experience: "8 years of career coaching",
  },
  {
    name: "Arjun Nambissan",
    initials: "AN",
    role: "Coding basics",
    credentials: "MCA",
    experience: "12 years of teaching",
  },
  {
    name: "Meher Contractor",
    initials: "MC",
    role: "Internship supervision",
    credentials: "B.E., electronics",
    experience: "18 years in industry",
  },
];
