/** Part of `npm run db:generate`: writes the triggers of db/events.ts to db/triggers. */
import { writeFileSync } from "node:fs";
import { eventTriggers } from "#db/events.ts";

writeFileSync("db/triggers/events.sql", eventTriggers());
