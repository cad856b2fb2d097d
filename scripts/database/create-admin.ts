/**
 * `npm run admin:create` prints the link with which the first owner makes their account in the browser;
 * `npm run admin:create -- --email …` creates an owner, or makes the user of that address one.
 */
import { randomBytes } from "node:crypto";
import { createClient } from "@libsql/client/web";
import * as v from "valibot";
import { newPasswordProblem } from "#app/features/accounts/new-password.server.ts";
import { hashPassword } from "#app/features/accounts/password.server.ts";
import {
  findUserByEmail,
  insertAdmin,
  promoteToAdmin,
} from "#app/features/accounts/queries/admin-accounts.server.ts";
import { newOwnerLink } from "#app/features/accounts/setup/queries/owner-link.server.ts";
import { readProvider } from "#app/features/provider/use-cases/current-provider.server.ts";
import { email, optionalLine, text } from "#app/kernel/fields.ts";
import { type Database, openDatabase } from "#db/session/index.ts";
import { CommandProblem, readBaseUrl, runCommand, type Target } from "./command.ts";

const USAGE = "npm run admin:create -- --email NAME@HOST [--password …] [--first-name …] [--last-name …]";
const GENERATED_BYTES = 12;

const OptionsSchema = v.object({
  email: email("--email must be an email address"),
  password: v.optional(
    v.pipe(
      v.string(),
      v.minLength(8, "--password must have at least 8 characters"),
      v.maxLength(128, "--password may have at most 128 characters"),
    ),
  ),
  "first-name": v.optional(text("--first-name must not be empty"), "Admin"),
  "last-name": optionalLine(120),
});

type Options = v.InferOutput<typeof OptionsSchema>;

await runCommand(
  async ({ target, options }) => {
    if (Object.values(options).every((given) => given === undefined)) return printLink(target);
    const parsed = v.safeParse(OptionsSchema, options);
    if (!parsed.success) {
      throw new CommandProblem(`${parsed.issues.map(({ message }) => message).join("; ")}. Usage: ${USAGE}`);
    }
    const { email, password } = parsed.output;
    const db = openDatabase(createClient(target));
    // The provider's name is no password.
    await readProvider(db);
    const problem = password && newPasswordProblem(email, password);
    if (problem) throw new CommandProblem(`--password: ${problem}. Usage: ${USAGE}`);
    const known = await findUserByEmail(db, parsed.output.email);
    return known ? promote(db, known, parsed.output) : create(db, parsed.output);
  },
  ["email", "password", "first-name", "last-name"],
);

async function printLink(target: Target): Promise<string> {
  const link = await newOwnerLink(openDatabase(createClient(target)), readBaseUrl(target));
  if (!link) throw new CommandProblem(`The site has an owner already. Usage: ${USAGE}`);
  return `With this link the owner makes their account in the browser, once, within 24 hours:\n${link}`;
}

async function promote(
  db: Database,
  user: { id: string; staffRole: string | null },
  options: Options,
): Promise<string> {
  if (user.staffRole === "owner" && !options.password) return `${options.email} is an owner already.`;
  await promoteToAdmin(db, user.id, options.password && (await hashPassword(options.password)));
  return options.password
    ? `${options.email} is an owner now, with the new password.`
    : `${options.email} is an owner now; the password stays as it is.`;
}

async function create(db: Database, options: Options): Promise<string> {
  const password = options.password ?? randomBytes(GENERATED_BYTES).toString("base64url");
  await insertAdmin(db, {
    email: options.email,
    firstName: options["first-name"],
    lastName: options["last-name"],
    passwordHash: await hashPassword(password),
  });
  return options.password
    ? `${options.email} is an owner now.`
    : `${options.email} is an owner now. Password, shown only this once: ${password}`;
}
