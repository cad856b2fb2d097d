// Reads settings as JSON and prints what is missing or wrong, in the words of the worker; prints nothing when all is well.
import { readFileSync } from "node:fs";
import { parseSettings, SettingsError } from "#workers/settings.ts";

try {
  parseSettings(JSON.parse(readFileSync(process.stdin.fd, "utf8")));
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.log(error.message);
}
