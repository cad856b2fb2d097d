import { provider } from "./provider.ts";

/** The colour of mails and certificates. */
export const brandColour = (): string => provider().looks.colour || "#2b3a8c";
