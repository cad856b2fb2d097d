import { moneyTexts } from "#app/features/enrolment/fees/money-texts.ts";
import { siteFigures } from "#app/features/operations/site-figures/figures.ts";
import { provider } from "#app/features/provider/provider.ts";
import { chatLink, chatMessages } from "#app/shell/chat.ts";
import type { Policy } from "./policies.ts";

/** What parents ask before they pay, each answer with a link to its conditions. */
export const forParents = (money = moneyTexts()): Policy => ({
  path: "/parents",
  title: "For Parents",
  sections: [
    {
      id: "programme",
      heading: "What your child will do",
      paragraphs: [
        `The programme takes ${siteFigures.programmeLength.figure}, ${siteFigures.programmeLength.label}. It fits alongside college. A laptop is all it needs.`,
      ],
      list: [
        "Live classes online, an expert each week, and a mentor to talk to.",
        "One piece of work each week, which a person reads and answers.",
        `${siteFigures.inOfficeInternship.figure} as an intern in an office. Faculty supervise the work there.`,
      ],
    },
    {
      id: "fee",
      heading: "What it costs",
      paragraphs: [
        [
          `The fee is ${money.individualPrice} for one student, once. `,
          { text: "Terms of the fee", href: "/terms#fees" },
          ".",
        ],
        `The scholarship test is free, takes 20 minutes${money.bestAward && `, and lowers the fee by up to ${money.bestAward}`}.`,
      ],
    },
    {
      id: "refund",
      heading: "When you get the fee back",
      paragraphs: [
        [
          `In the first ${money.fullRefundWeeks} you get the full fee back if the weekly rating of the programme is below ${money.refundRating}, under ${money.refundContent} of the content is done and no placement help has begun. In all other cases you get the share of the weeks that remain. `,
          { text: "Conditions, with a calculator", href: "/refund-policy" },
          ".",
        ],
        `We answer a request within ${money.reviewDays} business days and pay within ${money.payDays}.`,
      ],
    },
    {
      id: "promise",
      heading: "What we promise, and what we do not",
      paragraphs: [
        [
          "We promise one thing: an internship or the full fee back, if your child completes the work and attends the interviews we arrange. We promise no job, no salary and no particular company. ",
          { text: "Conditions of the guarantee", href: "/refund-policy#guarantee" },
          ".",
        ],
      ],
    },
    {
      id: "follow",
      heading: "How you can follow along",
      paragraphs: [
        "Ask your child to show you the dashboard. It says what is done each week, what is due, what the mentor wrote, and which classes were attended. We show it to nobody else without your child's consent.",
        [
          "A certificate has a number. Whoever knows the number can check it on this site. ",
          { text: "How we use personal data", href: "/privacy" },
          ".",
        ],
      ],
    },
    {
      id: "ask",
      heading: "Ask us before you decide",
      paragraphs: [
        [
          "The first counselling session is free, and you are welcome in it. Write to ",
          { text: provider().contact.email, href: `mailto:${provider().contact.email}` },
          " or ",
          { text: "ask on WhatsApp", href: chatLink(chatMessages.questions()) },
          ".",
        ],
      ],
    },
  ],
});
