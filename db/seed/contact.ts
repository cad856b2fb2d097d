import { DAY_MS } from "#app/kernel/time.ts";
import type { contactMessages, contactNotes } from "#db/schema/index.ts";
import { ADMIN, COORDINATOR } from "./accounts.ts";
import { demoId } from "./demo-id.ts";

type Enquiry = Omit<typeof contactMessages.$inferInsert, "id" | "createdAt"> & { daysAgo: number };

const ENQUIRIES: Enquiry[] = [
  {
    daysAgo: 0.1,
    name: "Nisha Thakur",
    email: "nisha.thakur@visitors.example",
    phone: "98765 43210",
    message: "I am in the second year of BCA. Can I join in the middle of a semester?",
    firstCampaign: { source: "poster", campaign: "pune-colleges" },
  },
  {
    daysAgo: 1.2,
    name: "Prof. S. Krishnan",
    email: "placement@kaveri-college.example",
    message: "We are 120 MCA students. Please send the college plan and the text of the MOU.",
  },
  {
    daysAgo: 4,
    name: "Aman Gill",
    email: "aman.gill@visitors.example",
    phone: "91234 56780",
    message: "How much does the programme cost with the 10 % scholarship?",
    status: "contacted",
    ownerId: COORDINATOR,
  },
  {
    daysAgo: 11,
    name: "Kabir Nair",
    email: "premium@kadam.example",
    message: "I have passed the test and would like to enrol.",
    status: "enrolled",
    ownerId: ADMIN,
  },
  {
    daysAgo: 20,
    name: "रीना साहू",
    email: "reena.sahu@visitors.example",
    message: "क्या कक्षाएँ हिंदी में भी होती हैं?",
    status: "closed",
    ownerId: COORDINATOR,
  },
];

export function demoContactMessages(now: number): (typeof contactMessages.$inferInsert)[] {
  return ENQUIRIES.map(({ daysAgo, ...enquiry }, index) => {
    const createdAt = now - daysAgo * DAY_MS;
    return { ...enquiry, id: demoId("contact-message", index), createdAt, updatedAt: createdAt };
  });
}

export function demoContactNotes(now: number): (typeof contactNotes.$inferInsert)[] {
  return [
    {
      id: demoId("contact-note", 2),
      contactMessageId: demoId("contact-message", 2),
      authorId: COORDINATOR,
      body: "Called back; he takes the test on Saturday.",
      createdAt: now - 3 * DAY_MS,
    },
  ];
}
