import { formatNoticeVersion, privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { moneyTexts } from "#app/features/enrolment/fees/money-texts.ts";
import { individualPlan } from "#app/features/enrolment/fees/plans.ts";
import { programmeWeeks } from "#app/features/provider/programme.ts";
import { provider } from "#app/features/provider/provider.ts";
import { computeRefund } from "#app/features/refunds/rules.ts";
import { formatRupees } from "#app/platform/format/rupees.ts";
import type { LinkedText } from "./linked-text.ts";

/** A section renders as heading, paragraphs, list; `id` is its anchor on the policy page. */
type PolicySection = { id: string; heading: string; paragraphs: LinkedText[]; list?: LinkedText[] };

/** Each policy is a page at `path` and a dialog of the landing page (Specification §2). Figures: Specification §9. */
export type Policy = { path: string; title: string; updated?: string; sections: PolicySection[] };

const mailLink = (address: string) => ({ text: address, href: `mailto:${address}` });
const emailLink = () => mailLink(provider().contact.email);
const refundPolicyLink = { text: "Refund Policy", href: "/refund-policy" };
const privacyPolicyLink = { text: "Privacy Policy", href: "/privacy" };
const disclaimerLink = { text: "Disclaimer", href: "/disclaimer" };

/** '20% OFF for individuals and 15% OFF for colleges are already off. ' */
function marksSentence({ individualMark, collegeMark }: ReturnType<typeof moneyTexts>): string {
  const marks = [
    individualMark && `${individualMark} for individuals`,
    collegeMark && `${collegeMark} for colleges`,
  ].filter((mark) => mark !== "");
  if (marks.length === 0) return "";
  return `${marks.join(" and ")} ${marks.length === 1 ? "is" : "are"} already off. `;
}

/** A partial refund of the individual plan after ten weeks, computed by the rule. */
function refundExample(): string {
  const totalWeeks = programmeWeeks();
  const weeksUsed = Math.min(10, totalWeeks);
  const fee = individualPlan().price;
  const { refunds: terms } = provider();
  const { amount } = computeRefund({
    weeksUsed,
    totalWeeks,
    fee,
    weeklyRating: null,
    contentPercent: 100,
    hasPlacementHelp: true,
    terms,
  });
  const remaining = totalWeeks - weeksUsed;
  const refundable = formatRupees(Math.max(fee - terms.administrativeFee, 0));
  return `An example: you paid ${formatRupees(fee)} and leave after week ${weeksUsed} of ${totalWeeks}. Then ${remaining} of ${totalWeeks} weeks remain, and you receive ${remaining} ÷ ${totalWeeks} × ${refundable}, which is ${formatRupees(amount)}.`;
}

const aboutUs = (): Policy => ({
  path: "/about",
  title: "About Us",
  sections: [
    {
      id: "what-we-do",
      heading: "What we do",
      paragraphs: [
        `${provider().identity.name} means step. We run a career programme of six months for college students in India, and for the colleges they study at.`,
        "Students train online, talk to a mentor, hear an expert every week, and spend 1 month as an intern in an office. Faculty supervise the work on site.",
      ],
    },
    {
      id: "how-we-work",
      heading: "How we work",
      paragraphs: [
        "A career is climbed in small steps. So each week has one theme, one piece of work and one answer.",
      ],
      list: [
        "We explain what each figure means and link to its conditions.",
        "We read what students hand in, and write back.",
        "We ask students for a rating every week, and act when it falls.",
      ],
    },
    {
      id: "who-we-are",
      heading: "Who we are",
      paragraphs: [
        [
          `${provider().identity.legalName}, ${provider().contact.city}. Write to us at `,
          emailLink(),
          ", or on WhatsApp, which is available 24/7.",
        ],
      ],
    },
  ],
});

/** Exactly 12 clauses, last updated Aug 2024, with a link to the refund policy (Specification §2). */
export const terms = (money = moneyTexts()): Policy => ({
  path: "/terms",
  title: "Terms & Conditions",
  updated: "Aug 2024",
  sections: [
    {
      id: "agreement",
      heading: "1. Agreement",
      paragraphs: [
        `These terms are an agreement between you and ${provider().identity.legalName}. You accept them when you create an account or enroll. If you are under 18, a parent or guardian accepts them with you.`,
      ],
    },
    {
      id: "programme",
      heading: "2. The programme",
      paragraphs: [
        "The programme takes 6 months, with 2-3 hours of work daily. It joins online training with lab sessions and an in-office internship of 1 month. You need a laptop and an internet connection.",
      ],
    },
    {
      id: "eligibility",
      heading: "3. Eligibility",
      paragraphs: [
        "The programme is open to students enrolled at a college in India. The pilot departments are BCA, MCA, B.Tech and BBA.",
      ],
    },
    {
      id: "account",
      heading: "4. Your account",
      paragraphs: [
        "One account belongs to one person. Give correct details, keep your password to yourself, and tell us if someone else has used your account.",
      ],
    },
    {
      id: "scholarship-test",
      heading: "5. Scholarship test",
      paragraphs: [
        `The test has 30 multiple-choice questions in 20 minutes, unless its first page says otherwise. You may take it once. It cannot be paused or restarted, and the clock runs on if you leave. The score is the rounded percent of correct answers.${money.testScale && ` On the test, ${money.testScale}.`} Keep its questions and codes to yourself.`,
      ],
    },
    {
      id: "fees",
      heading: "6. Fees and discounts",
      paragraphs: [
        `Individual enrolment is ${money.individualPrice}. The college rate is ${money.collegePrice} per student${money.volume}. ${money.volumeDiscounts && `${money.volumeDiscounts} `}${marksSentence(money)}Your written offer states the discounts that apply to you and the final fee. Nothing else is charged without your consent.`,
      ],
    },
    {
      id: "internships",
      heading: "7. Internships",
      paragraphs: [
        [
          "Placements start from month 4. Partner companies choose their interns, set the stipend and may ask for a test or an interview. The guarantee of 100% internship placement or full refund is set out in the ",
          { text: "Refund Policy", href: "/refund-policy#guarantee" },
          ".",
        ],
      ],
    },
    {
      id: "conduct",
      heading: "8. Work and conduct",
      paragraphs: [
        "Hand in your own work and name your sources and tools. Treat others with respect, online and in the office. Keep a company’s information confidential. After a written warning we may end the participation of a person who does not.",
      ],
    },
    {
      id: "certificate",
      heading: "9. Certificate",
      paragraphs: [
        "You receive a certificate when the modules, assignments and internship are complete. It is valid for 6 months from the date it bears.",
      ],
    },
    {
      id: "refunds",
      heading: "10. Cancellation and refunds",
      paragraphs: [
        [
          "You may leave the programme at any time. What is paid back, and when, is set out in the ",
          refundPolicyLink,
          ".",
        ],
      ],
    },
    {
      id: "content-and-privacy",
      heading: "11. Content and privacy",
      paragraphs: [
        [
          "Course material is for your own study; please do not publish or sell it. Your work remains yours. How we treat personal data is set out in the ",
          privacyPolicyLink,
          ".",
        ],
      ],
    },
    {
      id: "liability-and-law",
      heading: "12. Liability, changes and law",
      paragraphs: [
        [
          "We answer for our own faults up to the fee paid; nothing here limits rights the law gives you. What the figures on this site mean is explained in the ",
          disclaimerLink,
          `. We announce changes by email before they apply. Indian law governs these terms, and the courts of ${provider().contact.city} decide disputes.`,
        ],
      ],
    },
  ],
});

const privacyPolicy = (): Policy => ({
  path: privacyNotice.path,
  title: "Privacy Policy",
  updated: formatNoticeVersion(privacyNotice.version),
  sections: [
    {
      id: "what-we-keep",
      heading: "What we keep",
      paragraphs: ["We keep what the programme needs, and nothing for advertising."],
      list: [
        "Your name, email address and a protected form of your password",
        "Your branch and college",
        "Your test answers, times and result",
        "Your course progress, submissions and grades",
        "Feedback that counsellors write about you",
        "Messages you send us, and the campaign link that brought you",
      ],
    },
    {
      id: "why",
      heading: "Why we keep it",
      paragraphs: ["We do not sell personal data. We use it to:"],
      list: privacyNotice.purposes,
    },
    {
      id: "who-sees-it",
      heading: "Who sees it",
      paragraphs: [
        "You, and those of our staff who work with you. A partner company sees what you send it. Firms that host our servers and send our mail process data on our behalf. WhatsApp and the payment page have privacy policies of their own.",
      ],
    },
    {
      id: "cookies",
      heading: "Cookies",
      paragraphs: [
        "We set a cookie to keep you signed in, one that recognises for 180 days a browser in which you have signed in, so that others cannot lock you out, one that keeps your name, email address and role for an hour so that pages open faster, one that keeps your email address and password, encrypted, for up to a minute while a sign-in waits for its turn, and small ones that remember a choice or a message. There is no tracking by others on this site.",
      ],
    },
    {
      id: "how-long",
      heading: "How long",
      paragraphs: [
        "We keep your data while you have an account, and afterwards only what the law requires. Enquiries that do not result in an enrolment are deleted when they are no longer needed.",
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights",
      paragraphs: [
        [
          "Under the Digital Personal Data Protection Act, 2023, you may see, correct and erase your data, withdraw consent and name a person to act for you. Download your data or delete your account at 'My data' on your account page, or write to ",
          emailLink(),
          `. Send a complaint to our ${grievance().name}, `,
          mailLink(grievance().email),
          ". If our answer does not satisfy you, you may turn to the Data Protection Board of India.",
        ],
      ],
    },
  ],
});

const disclaimer = (money = moneyTexts()): Policy => ({
  path: "/disclaimer",
  title: "Disclaimer",
  sections: [
    {
      id: "figures",
      heading: "Figures on this site",
      paragraphs: [
        "The figures are the programme’s own, rounded, and describe the programme as a whole. They are not a promise to one person. Stipends, openings and offers depend on the company, the season, the place and your work.",
      ],
      list: [
        [{ figureOf: "partnerCompanies", say: (count) => `${count} partner companies` }],
        [{ figureOf: "internshipsAvailable", say: (count) => `${count} internships available` }],
        [{ figureOf: "paidInternships", say: (share) => `${share} of internships are paid` }],
        [{ figureOf: "stipend", say: (amounts) => `Stipends of ${amounts} per month` }],
        [{ figureOf: "conversion", say: (share) => `${share} internship conversion` }],
        [
          {
            figureOf: "collegePlacementRise",
            say: (rise) => `An average ${rise} rise in college placement rates`,
          },
        ],
        [{ figureOf: "placementRate", say: (share) => `${share} placement` }],
        [{ figureOf: "studentTrust", say: (rating) => `Student Trust ${rating}` }],
        [{ figureOf: "successRate", say: (share) => `Success Rate ${share}` }],
        [{ figureOf: "scholarshipsAwarded", say: (count) => `Scholarships Awarded ${count}` }],
        [{ figureOf: "companyTieups", say: (count) => `Company Tieups ${count}` }],
        [{ figureOf: "chatHours", say: (hours) => `WhatsApp available ${hours}` }],
        [{ figureOf: "advisorResponse", say: (time) => `A response from an advisor on WhatsApp in ${time}` }],
        [{ figureOf: "emailResponse", say: (time) => `An answer by email within ${time}` }],
      ],
    },
    {
      id: "guarantee",
      heading: "What is guaranteed",
      paragraphs: [
        [
          "We guarantee one thing: 100% internship placement or full refund, under the conditions of the ",
          { text: "Refund Policy", href: "/refund-policy#guarantee" },
          ". We do not guarantee a job, a salary or a particular company.",
        ],
      ],
    },
    {
      id: "counselling",
      heading: "Free counselling",
      paragraphs: [
        `The first counselling session is free. Its stated worth is ${provider().counselling.value}. It brings no obligation. Advice helps you decide; the decision remains yours.`,
      ],
    },
    {
      id: "scholarships",
      heading: "Scholarships",
      paragraphs: [
        `The test awards its discount on the scale ${money.testScores} percent, and this award decides your fee. The dashboard shows eligibility on the scale ${money.dashboardScores} percent. Each screen names the scale it uses.`,
      ],
    },
    {
      id: "people-and-links",
      heading: "People, companies and links",
      paragraphs: ["Other organisations run the linked sites and are responsible for them."],
    },
  ],
});

export const refundPolicy = (money = moneyTexts()): Policy => ({
  path: "/refund-policy",
  title: "Refund Policy",
  sections: [
    {
      id: "full",
      heading: "Full refund",
      paragraphs: [
        `You receive the full fee back within the first ${money.fullRefundWeeks} if all three conditions hold:`,
      ],
      list: [
        `your weekly rating of the programme is below ${money.refundRating}`,
        `under ${money.refundContent} of the content is done`,
        "no placement help has begun",
      ],
    },
    {
      id: "guarantee",
      heading: "Placement guarantee",
      paragraphs: [
        "100% internship placement or full refund. If you complete the modules and assignments, attend the interviews we arrange, and are not offered an internship by the end of the programme, you receive the full fee back.",
      ],
    },
    {
      id: "partial",
      heading: "Partial refund",
      paragraphs: [
        `In all other cases you receive the share of the weeks that remain: remaining weeks divided by total weeks, times the fee${money.lessFee}.`,
        refundExample(),
      ],
    },
    {
      id: "quality",
      heading: "Quality review",
      paragraphs: [
        "Students rate the programme each week. If feedback averages below 7/10 for 4 consecutive weeks, we review the programme and have a window of 2 weeks to improve it.",
      ],
    },
    {
      id: "how-to-ask",
      heading: "How to ask",
      paragraphs: [
        [
          { text: "Ask on your dashboard", href: "/dashboard/refund" },
          ", where you see each condition with your own figures, or write to ",
          emailLink(),
          " from the address of your account, with your reason.",
        ],
      ],
      list: [
        `We review the request within ${money.reviewDays} business days and answer in writing.`,
        `We process the refund within ${money.payDays} business days, to the account you paid from. Your place ends when it is paid.`,
        "Business days are Monday to Friday without public holidays in India, and count from the day after your request.",
        "Colleges write through their contact person; the same rules hold per student.",
      ],
    },
  ],
});

export const shippingPolicy = (): Policy => ({
  path: "/shipping-policy",
  title: "Shipping Policy",
  sections: [
    {
      id: "what-is-sent",
      heading: "What is sent",
      paragraphs: [
        "The programme itself is delivered online: access opens with your enrolment. We ship only what is printed, such as certificates and course material.",
      ],
    },
    {
      id: "times",
      heading: "Delivery times",
      paragraphs: ["Times count from the day we hand the parcel over."],
      list: [
        "Standard, within India: 5-7 business days",
        "Express, within India: 2-3 business days",
        "International: 7-14 business days",
      ],
    },
    {
      id: "address",
      heading: "Your address",
      paragraphs: [
        "Please check the address before we ship; we send to the one you confirmed. Customs duties abroad are paid by the receiver.",
      ],
    },
    {
      id: "problems",
      heading: "Lost or damaged",
      paragraphs: [
        [
          "Report a problem within 7 days of delivery, or of the last expected day, to ",
          emailLink(),
          ". A photograph helps. We send a replacement without cost when the parcel was lost or damaged on its way.",
        ],
      ],
    },
  ],
});

/** Who answers complaints about personal data. */
function grievance() {
  const { grievanceName, grievanceEmail, email } = provider().contact;
  return { name: grievanceName || "grievance officer", email: grievanceEmail || email };
}

/** In footer order. */
export const policies = (): Policy[] => [
  aboutUs(),
  terms(),
  privacyPolicy(),
  disclaimer(),
  refundPolicy(),
  shippingPolicy(),
];
