import { brand } from "./brand.ts";

/** Texts a visitor finds typed in when the chat opens (Specification §1 and §2). */
export const chatMessages = {
  futureProof: `Hi ${brand.name}, I want to become future-proof. Please tell me how the program works.`,
  freeCounseling: `Hi ${brand.name}, I want to secure my future and schedule free counseling.`,
  questions: `Hi ${brand.name}, I have questions about the program.`,
  pricing: `Hi ${brand.name}, please send me the details & pricing of the program.`,
  inviteToCollege: `Hi ${brand.name}, I would like to invite you to my college. Please share the bulk pricing.`,
};

/** The message behind 'Apply Now'; it says when placement starts, so nobody applies in vain (Ruling 16). */
export function openingMessage(opening: { position: string; company: string }): string {
  return `Hi ${brand.name}, I am interested in the ${opening.position} internship at ${opening.company}. I understand that placement starts in month 4.`;
}

/** The address that opens a chat with whomever one chooses there, `message` typed in. */
export const shareLink = (message: string) => `https://wa.me/?text=${encodeURIComponent(message)}`;

/** The address that opens a chat with the coordinator and `message` typed in, whatever characters it holds. */
export function chatLink(message: string): string {
  return `https://wa.me/${brand.chatNumber}?text=${encodeURIComponent(message)}`;
}
