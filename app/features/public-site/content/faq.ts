import { moneyTexts } from "#app/features/enrolment/fees/money-texts.ts";
import type { LinkedText } from "./linked-text.ts";

/** Figures as in Specification §9 and Rulings 6 and 8; each promise links to its conditions (Ruling 24). */
export type FrequentQuestion = { question: string; answer: LinkedText };

export const studentQuestions = (
  { individualPrice, alreadyOff, testScaleInSentence: testScale, fullRefundWeeks } = moneyTexts(),
): FrequentQuestion[] => [
  {
    question: "Who can join, and what do I need?",
    answer:
      "Students of BCA, MCA, B.Tech and BBA, from the first year to the final year. You need only a laptop, and 2-3 hours daily for 6 months.",
  },
  {
    question: "What does the programme cost?",
    answer: [
      `Individual enrolment is ${individualPrice}${alreadyOff}. `,
      { text: "Fees and discounts", href: "/terms#fees" },
    ],
  },
  {
    question: "How does the scholarship test work?",
    answer: `It has 30 multiple-choice questions in 20 minutes, unless its first page says otherwise. You take it once, without a pause.${testScale && ` A score of ${testScale}.`}`,
  },
  {
    question: "Is an internship guaranteed?",
    answer: [
      "Yes: 100% internship placement or full refund. Placements start from month 4, and 1 month is spent in an office. ",
      { text: "Conditions of the guarantee", href: "/refund-policy#guarantee" },
    ],
  },
  {
    question: "Are the internships paid?",
    answer: [
      { figureOf: "paidInternships", say: (share) => `${share} are paid. ` },
      { figureOf: "stipend", say: (amounts) => `Stipends are ${amounts} per month. ` },
      { figureOf: "conversion", say: (share) => `${share} convert. ` },
      { text: "What these figures mean", href: "/disclaimer#figures" },
    ],
  },
  {
    question: "Can I do it alongside college?",
    answer:
      "Yes. Training, expert talks and 1:1 consultation are online. Only lab sessions and the internship of 1 month take place on site.",
  },
  {
    question: "What if the programme is not for me?",
    answer: [
      `Within the first ${fullRefundWeeks} a full refund is possible, and a partial refund later, under the conditions of the `,
      { text: "Refund Policy", href: "/refund-policy" },
      ".",
    ],
  },
  {
    question: "What do I get at the end?",
    answer:
      "A certificate, valid for 6 months, a public portfolio, and a review from your internship. Placement help continues through month 6.",
  },
];

export const collegeQuestions = (
  { collegePrice, collegeMark, volume } = moneyTexts(),
): FrequentQuestion[] => [
  {
    question: "How does a partnership begin?",
    answer:
      "With a presentation at your college. A department meeting and an MOU follow, then infrastructure setup, faculty orientation and the programme launch.",
  },
  {
    question: "What does it cost per student?",
    answer: [
      `The college rate is ${collegePrice} per student${volume}.${collegeMark && ` The college plan is marked ${collegeMark}.`} `,
      { text: "Fees and discounts", href: "/terms#fees" },
    ],
  },
  {
    question: "Which departments can take part?",
    answer:
      "The pilot departments are BCA, MCA, B.Tech and BBA. We are glad to talk about others after the first batch.",
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
    answer: [
      {
        figureOf: "collegePlacementRise",
        say: (rise) => `Colleges see an average ${rise} rise in placement rates. `,
      },
      { figureOf: "partnerCompanies", say: (count) => `${count} partner companies offer internships. ` },
      { text: "What these figures mean", href: "/disclaimer#figures" },
    ],
  },
  {
    question: "How do you keep the quality up?",
    answer: [
      "Students rate each week. An average below 7/10 for 4 consecutive weeks triggers a review, with 2 weeks to improve. ",
      { text: "How the review works", href: "/refund-policy#quality" },
    ],
  },
  {
    question: "How soon will we hear from you?",
    answer: [
      { figureOf: "chatHours", say: (hours) => `WhatsApp is available ${hours}. ` },
      { figureOf: "advisorResponse", say: (time) => `An advisor responds on WhatsApp in ${time}. ` },
      { figureOf: "emailResponse", say: (time) => `An email is answered within ${time}. ` },
      { text: "What these times mean", href: "/disclaimer#figures" },
    ],
  },
];
