import { CANCEL_RECEIPT } from "#app/features/enrolment/receipts/parts/cancel-receipt.ts";

/** The forms of a request's page. */
export const INTENTS = { confirm: "confirm", decline: "decline", cancel: CANCEL_RECEIPT } as const;
