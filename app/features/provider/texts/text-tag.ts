import type { getText } from "#app/features/provider/use-cases/texts.server.ts";

export type EditedText = Extract<Awaited<ReturnType<typeof getText>>, { ok: true }>["value"];

/** What a caller has read of a text: its draft and the version below it. */
export const textTag = ({ version, base }: EditedText): string => `${version}-${base}`;
