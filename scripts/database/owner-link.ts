/** Prints a new link with which the first owner makes their account; nothing where the site has an owner. */
import { createClient } from "@libsql/client/web";
import { newOwnerLink } from "#app/features/accounts/setup/queries/owner-link.server.ts";
import { openDatabase } from "#db/session/index.ts";
import { readBaseUrl, runCommand } from "./command.ts";

await runCommand(
  async ({ target }) => (await newOwnerLink(openDatabase(createClient(target)), readBaseUrl(target))) ?? "",
);
