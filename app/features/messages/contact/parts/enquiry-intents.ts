export const INTENTS = { change: "change", note: "note", sendCode: "send-code" } as const;
