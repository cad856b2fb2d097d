import { DAY_MS } from "#app/kernel/time.ts";

/** The name that replaces the name of an erased person. */
export const DELETED_PERSON = "Deleted person";

/** How long a person can keep the account after they asked to delete it. */
export const COOL_OFF_MS = 7 * DAY_MS;

/** How long before the deletion the notice is sent, at the latest. */
export const NOTICE_MS = 2 * DAY_MS;

/** Downloads of one person: the file is made from the whole database each time. */
export const EXPORTS = { limit: 5, seconds: 24 * 60 * 60 };
