/** `npm run person:erase -- EMAIL`, or `--list FILE` with one id a line: erases the data of people. */
import { readFile } from "node:fs/promises";
import { createClient } from "@libsql/client/web";
import { findUserByEmail } from "#app/features/accounts/queries/admin-accounts.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { openDatabase } from "#db/session/index.ts";
import { CommandProblem, confirm, runCommand } from "./command.ts";
import { eraseAll } from "./erasures.ts";

const USAGE = "npm run person:erase -- EMAIL, or --list FILE with the output of npm run person:erased";

await runCommand(
  async (command) => {
    const { target, words, options } = command;
    const [email] = words;
    if (words.length + (options.list ? 1 : 0) !== 1) throw new CommandProblem(`Usage: ${USAGE}.`);
    const ids = options.list
      ? (await readFile(options.list, "utf8")).split(/\s+/).filter(Boolean)
      : [await findUserId(email!)];
    await confirm(command, `The data of ${formatCount(ids.length, "person", "people")} will be erased.`);
    const { erased, refused } = await eraseAll(target, ids);
    const done = `${formatCount(erased, "person was", "people were")} erased.`;
    if (refused.length === 0) return done;
    throw new CommandProblem(
      `${done} Not erased, because they are unknown or the last owner: ${refused.join(", ")}.`,
    );

    async function findUserId(address: string): Promise<string> {
      const user = await findUserByEmail(openDatabase(createClient(target)), address.trim().toLowerCase());
      if (!user) throw new CommandProblem(`There is no account with the address ${address}.`);
      return user.id;
    }
  },
  ["list"],
);
