/** `npm run person:erased`: prints the ids of everybody who was erased, one a line. */
import { runCommand } from "./command.ts";
import { listErasedIds } from "./erasures.ts";

await runCommand(async ({ target }) => (await listErasedIds(target)).join("\n"));
