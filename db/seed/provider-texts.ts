import type { SiteTexts } from "#app/features/provider/texts/sections.ts";

/** The public texts of the demo site: those of the specification (Rulings 2, 3 and 47). */
export const DEMO_TEXTS: SiteTexts = {
  hero: {
    searchTitle: "{name}: {monthsInWords}, one internship, or your fee back",
    searchDescription:
      "A hybrid career programme for college students in India: live training, 1:1 mentoring and a guaranteed internship. The scholarship test is free.",
    lead: "Train online, work a month in an office, start your career.",
    promise:
      "{placementGuarantee} internship placement or full refund, if you complete the modules and assignments and attend the interviews we arrange. [Conditions of the guarantee](/refund-policy#guarantee)",
  },
  reasons: {
    reasons: [
      {
        title: "A person beside you",
        text: "1:1 career consultation and a mentor for six months.",
      },
      {
        title: "People from the field",
        text: "An expert talk every week, with time for your questions.",
      },
      {
        title: "Work you can show",
        text: "Projects, a capstone and a public portfolio.",
      },
      {
        title: "Progress you can see",
        text: "Weeks, assignments and feedback, all in the application.",
      },
    ],
  },
  roadmap: {
    lead: "{programmeLength}, {workload}. Internship placements start from month {placementMonth}; {inOfficeInternship} is in an office. [Terms of the internship](/terms#internships)",
    months: [
      {
        name: "Foundation",
        title: "Orientation and foundation",
        text: "Meet your mentor, set your goals, build aptitude and coding basics.",
        phase: "1",
      },
      {
        name: "Live training",
        title: "Domain selection and live training",
        text: "Compare domains with people who work in them, choose one, start live classes.",
        phase: "2",
      },
      {
        name: "Interview prep",
        title: "Advanced training and interview prep",
        text: "Build a project, finish your resume, practise HR and technical rounds.",
        phase: "2",
      },
      {
        name: "Internship",
        title: "Internship placement begins",
        text: "Apply to partner companies with your mentor beside you.",
        phase: "3",
      },
      {
        name: "Job support",
        title: "Internship and job support",
        text: "Work in an office for 1 month, with faculty supervision and weekly review.",
        phase: "3",
      },
      {
        name: "Certificate",
        title: "Certification and portfolio",
        text: "Present your capstone, publish your portfolio, receive your certificate.",
        phase: "4",
      },
    ],
    phases: [
      {
        title: "Discover",
        months: "Before you join and month 1",
        text: "Find out what you are good at and where you want to go.",
        steps: ["Free counselling", "Scholarship test", "Career assessment", "Foundation training"],
      },
      {
        title: "Learn",
        months: "Months 2 and 3",
        text: "Choose a domain and train for it, live and in small steps.",
        steps: ["Domain selection", "Live classes", "Weekly expert talks", "Mock interviews"],
      },
      {
        title: "Work",
        months: "Months 4 and 5",
        text: "Use what you have learnt, in a real team.",
        steps: ["Internship placement", "In-office month", "Supervisor’s review", "Job support"],
      },
      {
        title: "Launch",
        months: "Month 6",
        text: "Show your work and take the next step.",
        steps: ["Capstone", "Portfolio", "Certificate", "Placement help"],
      },
    ],
  },
  learning: {
    lead: "Our career commitment after {monthsInWords}.",
    commitments: [
      {
        title: "Find Your Ikigai",
        text: "Find the work you like, do well, and can live on.",
      },
      {
        title: "AI-Proof Career",
        text: "Learn the judgement that tools lack, and use tools well.",
      },
      {
        title: "Self-Sufficient",
        text: "Earn, learn and decide for yourself.",
      },
    ],
    foundation: [
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
      {
        area: "Career",
        practice: "Resume and LinkedIn clinics",
        result: "A profile that gets read",
      },
    ],
    domains: [
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
      {
        domain: "Coding Basics",
        skills: ["Python", "Web pages", "SQL", "Git"],
      },
      {
        domain: "Mock Interviews",
        skills: ["HR rounds", "Technical rounds", "Feedback after each"],
      },
    ],
  },
  faculty: {
    people: [
      {
        name: "Dr. Kavita Deshmane",
        role: "Aptitude and reasoning",
        credentials: "PhD, applied mathematics",
        experience: "16 years of teaching",
      },
      {
        name: "Imtiaz Qadri",
        role: "Web development",
        credentials: "M.Tech, computer science",
        experience: "11 years in product teams",
      },
      {
        name: "Sunanda Iyengar",
        role: "Interviews and HR",
        credentials: "MBA, human resources",
        experience: "14 years of campus hiring",
      },
      {
        name: "Harpreet Sandhu",
        role: "Data analysis",
        credentials: "M.Sc, statistics",
        experience: "9 years in analytics",
      },
      {
        name: "Dr. Thomas Kurian",
        role: "AI tools and prompting",
        credentials: "PhD, natural language processing",
        experience: "10 years of research",
      },
      {
        name: "Ritika Bhowmik",
        role: "Resume and LinkedIn",
        credentials: "MA, communication",
        experience: "8 years of career coaching",
      },
      {
        name: "Arjun Nambissan",
        role: "Coding basics",
        credentials: "MCA",
        experience: "12 years of teaching",
      },
      {
        name: "Meher Contractor",
        role: "Internship supervision",
        credentials: "B.E., electronics",
        experience: "18 years in industry",
      },
    ],
  },
  stories: {
    stories: [
      {
        name: "Pallavi Gaikwad",
        branch: "BCA",
        college: "Government college, Satara",
        company: "Sopaan Software",
        quote: "My mentor read my code every week. By month four, a review at the office felt familiar.",
        before: "No project to show",
        after: "Web developer intern",
      },
      {
        name: "Faizan Mirza",
        branch: "B.Tech",
        college: "Private college, Bhopal",
        company: "Palashvan Labs",
        quote: "I had failed three aptitude rounds. The error log showed me that I was reading too fast.",
        before: "Stuck at the first round",
        after: "QA engineer",
      },
      {
        name: "Lavanya Raghunath",
        branch: "MCA",
        college: "University department, Mysuru",
        company: "Tarangini Analytics",
        quote: "Choosing a domain was the hard part. Two talks with practitioners settled it.",
        before: "Unsure of a direction",
        after: "Data analyst intern",
      },
      {
        name: "Devendra Lodhi",
        branch: "BCA",
        college: "Rural college, Sagar",
        company: "Nadikinara Networks",
        quote: "I practised my introduction until it was simply mine. The interview was a conversation.",
        before: "Afraid of speaking English",
        after: "Support engineer",
      },
      {
        name: "Shruti Panigrahi",
        branch: "B.Tech",
        college: "State university, Cuttack",
        company: "Meghchhaya Cloudworks",
        quote: "We learnt to check what an AI tool says. That is now half of my work.",
        before: "Theory without practice",
        after: "AI tools associate",
      },
      {
        name: "Nikhil Barretto",
        branch: "MCA",
        college: "Autonomous college, Margao",
        company: "Kitabghar Digital",
        quote: "Three case studies replaced a page of course names. Recruiters asked about my work.",
        before: "A resume like all others",
        after: "UI designer intern",
      },
    ],
  },
  colleges: {
    lead: "A report each week, and a certificate for each student at the end.",
    report: [
      {
        batch: "BCA, 42 students",
        week: "7",
        weeks: "26",
        figures: ["Modules: 24%", "Assignments: 81%", "Rating: 8.4/10"],
      },
    ],
    certificate: [
      {
        name: "Pallavi Gaikwad",
        programme: "Six-month career programme",
        code: "K4DM-7R2X-9T5B",
      },
    ],
  },
  fit: {
    conditions: [
      "You study at a college in India",
      "You have a laptop",
      "You can give 2-3 hours daily",
      "No prior coding is needed",
    ],
    years: [
      {
        title: "First and second year",
        items: ["Time to explore domains", "Aptitude and coding from the start", "A first project early"],
      },
      {
        title: "Pre-final year",
        items: [
          "An internship before placements",
          "A resume with real work",
          "Mock interviews with feedback",
        ],
      },
      {
        title: "Final year",
        items: ["Placement help now", "Internship conversion", "A portfolio for the last round"],
      },
    ],
    deliveryNote:
      "Hybrid delivery: theory works well online; practice does not, so part of the programme happens on site.",
    online: [
      "Live training",
      "1:1 career consultation",
      "Weekly expert talks",
      "Progress tracking in the application",
    ],
    offline: ["In-office internship of 1 month", "Faculty supervision", "Lab sessions"],
  },
  callToAction: {
    heading: "Secure Your Future Today",
    points: [
      {
        title: "Limited Spots",
        text: "Small batches, so that every student is known by name.",
      },
      {
        title: "Guaranteed Results",
        text: "An internship, or your fee back.",
      },
      {
        title: "AI-Proof Skills",
        text: "Skills that stay useful as tools change.",
      },
    ],
    button: "Book a Free Counseling Session",
    note: "No obligation, cancel anytime",
  },
  nextSteps: {
    individuals: [
      {
        title: "Free counseling",
        text: "Talk to an advisor about your studies and your hopes.",
      },
      {
        title: "Career assessment",
        text: "See your strengths and gaps on one page.",
      },
      {
        title: "Enrollment",
        text: "Choose your plan and apply your scholarship.",
      },
      {
        title: "Program access",
        text: "Open your course, sessions and assignments.",
      },
      {
        title: "Meet mentor",
        text: "Agree on goals for the first month.",
      },
      {
        title: "Start learning",
        text: "Join the first live class.",
      },
    ],
    colleges: [
      {
        title: "Presentation",
        text: "We show the programme to your management and faculty.",
      },
      {
        title: "Department meeting",
        text: "We fit the plan to your timetable.",
      },
      {
        title: "MOU",
        text: "We sign what each side gives.",
      },
      {
        title: "Infrastructure setup",
        text: "We prepare lab, network and accounts together.",
      },
      {
        title: "Faculty orientation",
        text: "Your supervisors learn the roadmap and the tools.",
      },
      {
        title: "Program launch",
        text: "Your first batch begins.",
      },
    ],
  },
  questions: {
    students: [
      {
        question: "Who can join, and what do I need?",
        answer:
          "Students of {branches}, from the first year to the final year. You need only a laptop, and 2-3 hours daily for 6 months.",
      },
      {
        question: "What does the programme cost?",
        answer: "Individual enrolment is {individualPrice}{alreadyOff}. [Fees and discounts](/terms#fees)",
      },
      {
        question: "How does the scholarship test work?",
        answer:
          "It has 30 multiple-choice questions in 20 minutes, unless its first page says otherwise. You take it once, without a pause. A score of {testScaleInSentence}.",
      },
      {
        question: "Is an internship guaranteed?",
        answer:
          "Yes: 100% internship placement or full refund. Placements start from month 4, and 1 month is spent in an office. [Conditions of the guarantee](/refund-policy#guarantee)",
      },
      {
        question: "Are the internships paid?",
        answer:
          "{paidInternships} are paid. Stipends are {stipend} per month. {conversion} convert. [What these figures mean](/disclaimer#figures)",
      },
      {
        question: "Can I do it alongside college?",
        answer:
          "Yes. Training, expert talks and 1:1 consultation are online. Only lab sessions and the internship of 1 month take place on site.",
      },
      {
        question: "What if the programme is not for me?",
        answer:
          "Within the first {fullRefundWeeks} a full refund is possible, and a partial refund later, under the conditions of the [Refund Policy](/refund-policy).",
      },
      {
        question: "What do I get at the end?",
        answer:
          "A certificate, valid for 6 months, a public portfolio, and a review from your internship. Placement help continues through month 6.",
      },
    ],
    colleges: [
      {
        question: "How does a partnership begin?",
        answer:
          "With a presentation at your college. A department meeting and an MOU follow, then infrastructure setup, faculty orientation and the programme launch.",
      },
      {
        question: "What does it cost per student?",
        answer:
          "The college rate is {collegePrice} per student{withVolume}. The college plan is marked {collegeMark}. [Fees and discounts](/terms#fees)",
      },
      {
        question: "Which departments can take part?",
        answer:
          "The pilot departments are {branches}. We are glad to talk about others after the first batch.",
      },
      {
        question: "What must the college provide?",
        answer:
          "A room or lab for the offline sessions, a network connection and one contact person. Students bring their own laptop.",
      },
      {
        question: "What is the part of our faculty?",
        answer:
          "They supervise lab sessions and the offline work. An orientation prepares them. Our own trainers hold the online classes.",
      },
      {
        question: "What results can we expect?",
        answer:
          "Colleges see an average {collegePlacementRise} rise in placement rates. {partnerCompanies} partner companies offer internships. [What these figures mean](/disclaimer#figures)",
      },
      {
        question: "How do you keep the quality up?",
        answer:
          "Students rate each week. An average below 7/10 for 4 consecutive weeks triggers a review, with 2 weeks to improve. [How the review works](/refund-policy#quality)",
      },
      {
        question: "How soon will we hear from you?",
        answer:
          "WhatsApp is available {chatHours}. An advisor responds on WhatsApp in {advisorResponse}. An email is answered within {emailResponse}. [What these times mean](/disclaimer#figures)",
      },
    ],
  },
  about: {
    title: "About Us",
    updated: "",
    description: "Who runs the {monthLong} career programme, and how we work with students and colleges.",
    sections: [
      {
        heading: "What we do",
        anchor: "what-we-do",
        text: "{name} means step. We run a career programme of six months for college students in India, and for the colleges they study at.\n\nStudents train online, talk to a mentor, hear an expert every week, and spend 1 month as an intern in an office. Faculty supervise the work on site.",
      },
      {
        heading: "How we work",
        anchor: "how-we-work",
        text: "A career is climbed in small steps. So each week has one theme, one piece of work and one answer.\n\n- We explain what each figure means and link to its conditions.\n- We read what students hand in, and write back.\n- We ask students for a rating every week, and act when it falls.",
      },
      {
        heading: "Who we are",
        anchor: "who-we-are",
        text: "{legalName}, {city}. Write to us at [{email}](mailto:{email}), or on WhatsApp, which is available 24/7.",
      },
    ],
  },
  parents: {
    title: "For Parents",
    updated: "",
    description:
      "What the {monthLong} programme asks of your child, what it costs, when you get the fee back, and whom to ask.",
    sections: [
      {
        heading: "What your child will do",
        anchor: "programme",
        text: "The programme takes {programmeLength}, {workload}. It fits alongside college. A laptop is all it needs.\n\n- Live classes online, an expert each week, and a mentor to talk to.\n- One piece of work each week, which a person reads and answers.\n- {inOfficeInternship} as an intern in an office. Faculty supervise the work there.",
      },
      {
        heading: "What it costs",
        anchor: "fee",
        text: "The fee is {individualPrice} for one student, once. [Terms of the fee](/terms#fees).\n\nThe scholarship test is free, takes 20 minutes{upToAward}.",
      },
      {
        heading: "When you get the fee back",
        anchor: "refund",
        text: "In the first {fullRefundWeeks} you get the full fee back if the weekly rating of the programme is below {refundRating}, under {refundContent} of the content is done and no placement help has begun. In all other cases you get the share of the weeks that remain. [Conditions, with a calculator](/refund-policy).\n\nWe answer a request within {reviewDays} business days and pay within {payDays}.",
      },
      {
        heading: "What we promise, and what we do not",
        anchor: "promise",
        text: "We promise one thing: an internship or the full fee back, if your child completes the work and attends the interviews we arrange. We promise no job, no salary and no particular company. [Conditions of the guarantee](/refund-policy#guarantee).",
      },
      {
        heading: "How you can follow along",
        anchor: "follow",
        text: "Ask your child to show you the dashboard. It says what is done each week, what is due, what the mentor wrote, and which classes were attended. We show it to nobody else without your child's consent.\n\nA certificate has a number. Whoever knows the number can check it on this site. [How we use personal data](/privacy).",
      },
      {
        heading: "Ask us before you decide",
        anchor: "ask",
        text: "The first counselling session is free, and you are welcome in it. Write to [{email}](mailto:{email}) or [ask on WhatsApp]({chat}).",
      },
    ],
  },
  terms: {
    title: "Terms & Conditions",
    updated: "Aug 2024",
    description: "The terms of the {monthLong} career programme in twelve clauses.",
    sections: [
      {
        heading: "1. Agreement",
        anchor: "agreement",
        text: "These terms are an agreement between you and {legalName}. You accept them when you create an account or enrol. If you are under 18, a parent or guardian accepts them with you.",
      },
      {
        heading: "2. The programme",
        anchor: "programme",
        text: "The programme takes 6 months, with 2-3 hours of work daily. It joins online training with lab sessions and an in-office internship of 1 month. You need a laptop and an internet connection.",
      },
      {
        heading: "3. Eligibility",
        anchor: "eligibility",
        text: "The programme is open to students enrolled at a college in India. The pilot departments are {branches}.",
      },
      {
        heading: "4. Your account",
        anchor: "account",
        text: "One account belongs to one person. Give correct details, keep your password to yourself, and tell us if someone else has used your account.",
      },
      {
        heading: "5. Scholarship test",
        anchor: "scholarship-test",
        text: "The test has 30 multiple-choice questions in 20 minutes, unless its first page says otherwise. You may take it once. It cannot be paused or restarted, and the clock runs on if you leave. The score is the rounded percent of correct answers. On the test, {testScale}. Keep its questions and codes to yourself.",
      },
      {
        heading: "6. Fees and discounts",
        anchor: "fees",
        text: "Individual enrolment is {individualPrice}. The college rate is {collegePrice} per student{withVolume}. {volumeDiscounts} {marks} Your written offer states the discounts that apply to you and the final fee. Nothing else is charged without your consent.",
      },
      {
        heading: "7. Internships",
        anchor: "internships",
        text: "Placements start from month 4. Partner companies choose their interns, set the stipend and may ask for a test or an interview. The guarantee of 100% internship placement or full refund is set out in the [Refund Policy](/refund-policy#guarantee).",
      },
      {
        heading: "8. Work and conduct",
        anchor: "conduct",
        text: "Hand in your own work and name your sources and tools. Treat others with respect, online and in the office. Keep a company’s information confidential. After a written warning we may end the participation of a person who does not.",
      },
      {
        heading: "9. Certificate",
        anchor: "certificate",
        text: "You receive a certificate when the modules, assignments and internship are complete. It is valid for 6 months from the date it bears.",
      },
      {
        heading: "10. Cancellation and refunds",
        anchor: "refunds",
        text: "You may leave the programme at any time. What is paid back, and when, is set out in the [Refund Policy](/refund-policy).",
      },
      {
        heading: "11. Content and privacy",
        anchor: "content-and-privacy",
        text: "Course material is for your own study; please do not publish or sell it. Your work remains yours. How we treat personal data is set out in the [Privacy Policy](/privacy).",
      },
      {
        heading: "12. Liability, changes and law",
        anchor: "liability-and-law",
        text: "We answer for our own faults up to the fee paid; nothing here limits rights the law gives you. What the figures on this site mean is explained in the [Disclaimer](/disclaimer). We announce changes by email before they apply. Indian law governs these terms, and the courts of {city} decide disputes.",
      },
    ],
  },
  privacy: {
    title: "Privacy Policy",
    updated: "",
    description: "What personal data we keep, why, who sees it, and how to have it corrected or erased.",
    sections: [
      {
        heading: "What we keep",
        anchor: "what-we-keep",
        text: "We keep what the programme needs, and nothing for advertising.\n\n- Your name, email address and a protected form of your password\n- Your branch and college\n- Your test answers, times and result\n- Your course progress, submissions and grades\n- Feedback that counsellors write about you\n- Messages you send us, and the campaign link that brought you",
      },
      {
        heading: "Why we keep it",
        anchor: "why",
        text: "We do not sell personal data. We use it to:\n\n- {purposes}",
      },
      {
        heading: "Who sees it",
        anchor: "who-sees-it",
        text: "You, and those of our staff who work with you. A partner company sees what you send it. Firms that host our servers and send our mail process data on our behalf. WhatsApp and the payment page have privacy policies of their own.",
      },
      {
        heading: "Cookies",
        anchor: "cookies",
        text: "We set a cookie to keep you signed in, one that recognises for 180 days a browser in which you have signed in, so that others cannot lock you out, one that keeps your name, email address and role for an hour so that pages open faster, one that keeps your email address and password, encrypted, for up to a minute while a sign-in waits for its turn, and small ones that remember a choice or a message. There is no tracking by others on this site.",
      },
      {
        heading: "How long",
        anchor: "how-long",
        text: "We keep your data while you have an account, and afterwards only what the law requires. Enquiries that do not result in an enrolment are deleted when they are no longer needed.",
      },
      {
        heading: "Your rights",
        anchor: "your-rights",
        text: "Under the Digital Personal Data Protection Act, 2023, you may see, correct and erase your data, withdraw consent and name a person to act for you. Download your data or delete your account at 'My data' on your account page, or write to [{email}](mailto:{email}). Send a complaint to our {grievanceName}, [{grievanceEmail}](mailto:{grievanceEmail}). If our answer does not satisfy you, you may turn to the Data Protection Board of India.",
      },
    ],
    appliesFrom: "2026-11-23",
  },
  disclaimer: {
    title: "Disclaimer",
    updated: "",
    description: "What the figures on this site mean, and the one thing that is guaranteed.",
    sections: [
      {
        heading: "Figures on this site",
        anchor: "figures",
        text: "The figures are the programme’s own, rounded, and describe the programme as a whole. They are not a promise to one person. Stipends, openings and offers depend on the company, the season, the place and your work.\n\n- {partnerCompanies} partner companies\n- {internshipsAvailable} internships available\n- {paidInternships} of internships are paid\n- Stipends of {stipend} per month\n- {conversion} internship conversion\n- An average {collegePlacementRise} rise in college placement rates\n- {placementRate} placement\n- Student Trust {studentTrust}\n- Success Rate {successRate}\n- Scholarships Awarded {scholarshipsAwarded}\n- Company Tieups {companyTieups}\n- WhatsApp available {chatHours}\n- A response from an advisor on WhatsApp in {advisorResponse}\n- An answer by email within {emailResponse}",
      },
      {
        heading: "What is guaranteed",
        anchor: "guarantee",
        text: "We guarantee one thing: 100% internship placement or full refund, under the conditions of the [Refund Policy](/refund-policy#guarantee). We do not guarantee a job, a salary or a particular company.",
      },
      {
        heading: "Free counselling",
        anchor: "counselling",
        text: "The first counselling session is free. Its stated worth is {counsellingWorth}. It brings no obligation. Advice helps you decide; the decision remains yours.",
      },
      {
        heading: "Scholarships",
        anchor: "scholarships",
        text: "The test awards its discount on the scale {testScores} percent, and this award decides your fee. The dashboard shows eligibility on the scale {dashboardScores} percent. Each screen names the scale it uses.",
      },
      {
        heading: "People, companies and links",
        anchor: "people-and-links",
        text: "Other organisations run the linked sites and are responsible for them.",
      },
    ],
  },
  refundPolicy: {
    title: "Refund Policy",
    updated: "",
    description: "When you get the full fee back, how a partial refund is worked out, and how to ask for it.",
    sections: [
      {
        heading: "Full refund",
        anchor: "full",
        text: "You receive the full fee back within the first {fullRefundWeeks} if all three conditions hold:\n\n- your weekly rating of the programme is below {refundRating}\n- under {refundContent} of the content is done\n- no placement help has begun",
      },
      {
        heading: "Placement guarantee",
        anchor: "guarantee",
        text: "100% internship placement or full refund. If you complete the modules and assignments, attend the interviews we arrange, and are not offered an internship by the end of the programme, you receive the full fee back.",
      },
      {
        heading: "Partial refund",
        anchor: "partial",
        text: "In all other cases you receive the share of the weeks that remain: remaining weeks divided by total weeks, times the fee{lessFee}.\n\n{refundExample}",
      },
      {
        heading: "Quality review",
        anchor: "quality",
        text: "Students rate the programme each week. If feedback averages below 7/10 for 4 consecutive weeks, we review the programme and have a window of 2 weeks to improve it.",
      },
      {
        heading: "How to ask",
        anchor: "how-to-ask",
        text: "[Ask on your dashboard](/dashboard/refund), where you see each condition with your own figures, or write to [{email}](mailto:{email}) from the address of your account, with your reason.\n\n- We review the request within {reviewDays} business days and answer in writing.\n- We process the refund within {payDays} business days, to the account you paid from. Your place ends when it is paid.\n- Business days are Monday to Friday without public holidays in India, and count from the day after your request.\n- Colleges write through their contact person; the same rules hold per student.",
      },
    ],
  },
  shippingPolicy: {
    title: "Shipping Policy",
    updated: "",
    description: "How we send certificates and printed material, and how long that takes.",
    sections: [
      {
        heading: "What is sent",
        anchor: "what-is-sent",
        text: "The programme itself is delivered online: access opens with your enrolment. We ship only what is printed, such as certificates and course material.",
      },
      {
        heading: "Delivery times",
        anchor: "times",
        text: "Times count from the day we hand the parcel over.\n\n- Standard, within India: 5-7 business days\n- Express, within India: 2-3 business days\n- International: 7-14 business days",
      },
      {
        heading: "Your address",
        anchor: "address",
        text: "Please check the address before we ship; we send to the one you confirmed. Customs duties abroad are paid by the receiver.",
      },
      {
        heading: "Lost or damaged",
        anchor: "problems",
        text: "Report a problem within 7 days of delivery, or of the last expected day, to [{email}](mailto:{email}). A photograph helps. We send a replacement without cost when the parcel was lost or damaged on its way.",
      },
    ],
  },
};
