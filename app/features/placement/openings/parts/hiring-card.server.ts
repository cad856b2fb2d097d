import type { Hiring } from "#app/features/placement/openings/queries/openings.server.ts";
import { formatStipend } from "#app/features/placement/openings/stipend.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { chatLink, openingMessage } from "#app/shell/chat.ts";

/** A card in words; composed on the server, so that browsers load neither the data nor the formats. */
export type HiringCard = {
  company: string;
  position: string;
  isSample: boolean;
  facts: [name: string, value: string][];
  /** The page of the opening, for those who can apply. */
  to?: string;
  /** A prefilled chat, for the others. */
  chat?: string;
};

export const toHiringCard = (hiring: Hiring): HiringCard => ({
  company: hiring.company,
  position: hiring.position,
  isSample: hiring.isSample,
  facts: [
    ["Duration", hiring.durationMonths === 1 ? "1 month" : `${hiring.durationMonths} months`],
    ["Positions", String(hiring.positions)],
    ["Stipend", formatStipend(hiring)],
    ["Location", hiring.place],
  ],
  ...(hiring.applyTo
    ? { to: `${placementPaths.openings}/${hiring.applyTo}` }
    : { chat: chatLink(openingMessage(hiring)) }),
});
