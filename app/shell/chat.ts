import { provider } from "#app/features/provider/provider.ts";

const greeting = () => `Hi ${provider().identity.name}`;

/** Prefilled chat messages (Specification §1 and §2). */
export const chatMessages = {
  futureProof: () => `${greeting()}, I want to become future-proof. Please tell me how the program works.`,
  freeCounseling: () => `${greeting()}, I want to secure my future and schedule free counseling.`,
  questions: () => `${greeting()}, I have questions about the program.`,
  pricing: () => `${greeting()}, please send me the details & pricing of the program.`,
  testCode: () => `${greeting()}, I want to take the free scholarship test. Please send me a test code.`,
  inviteToCollege: () =>
    `${greeting()}, I would like to invite you to my college. Please share the bulk pricing.`,
};

/** The message of 'Apply Now' for those who cannot apply yet. It states when placement starts, so that students know before they apply (Ruling 16). */
export function openingMessage(opening: { position: string; company: string }): string {
  return `${greeting()}, I am interested in the ${opening.position} internship at ${opening.company}. I understand that placement starts in month ${provider().programme.placementMonth}.`;
}

type Outcome = { studentName: string; score: number; award: { discountPercent: number } };

/** The message of a student with a result: name, score and award, which the coordinator needs for the fee. */
export function resultMessage({ studentName, score, award }: Outcome): string {
  const earned = award.discountPercent > 0 ? `a ${award.discountPercent}% award` : "no award";
  return `${greeting()}, I am ${studentName}. I scored ${score}% in the scholarship test, with ${earned}. Please tell me how to enrol.`;
}

export const renewalMessage = (number: string) => `${greeting()}, please renew my certificate ${number}.`;

/** What a student shares of a completed week. */
export const shareMessage = (week: number, total: number) =>
  `I have completed week ${week} of ${total} at ${provider().identity.name}.`;

/** The address of a chat with a contact that the person chooses, prefilled with `message`. */
export const shareLink = (message: string) => `https://wa.me/?text=${encodeURIComponent(message)}`;

/** The address of a chat with a person whose number is stored as E.164, prefilled with `message`; empty without a number. */
export const chatWith = (phone: string, message: string) =>
  phone === "" ? "" : `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(message)}`;

/** How staff begin a chat with a student. */
export const staffGreeting = (student: { firstName: string }, staff: { firstName: string }) =>
  `Hello ${student.firstName}, this is ${staff.firstName} from ${provider().identity.name}. `;

/** The address of a chat with the coordinator, prefilled with `message`; empty where the provider offers none. */
export function chatLink(message: string): string {
  if (provider().contact.chatNumber === "") return "";
  return `https://wa.me/${provider().contact.chatNumber}?text=${encodeURIComponent(message)}`;
}
