import { chatLink, openingMessage } from "#app/content/chat.ts";
import { formatStipend } from "#app/format/stipend.ts";
import type { Hiring } from "#db/queries/openings.ts";

/** A card in words; composed on the server, so that browsers load neither the data nor the formats. */
export type HiringCard = {
  id: string;
  company: string;
  position: string;
  isSample: boolean;
  facts: [name: string, value: string][];
  /** Where 'Apply Now' leads: a prefilled chat. */
  chat: string;
};

export const toHiringCard = (hiring: Hiring): HiringCard => ({
  id: hiring.id,
  company: hiring.company,
  position: hiring.position,
  isSample: hiring.isSample,
  facts: [
    ["Duration", hiring.durationMonths === 1 ? "1 month" : `${hiring.durationMonths} months`],
    ["Positions", String(hiring.positions)],
    ["Stipend", formatStipend(hiring)],
    ["Location", hiring.place],
  ],
  chat: chatLink(openingMessage(hiring)),
});
