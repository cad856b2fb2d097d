/** One worker of the bench as a process: the built bundle in workerd. Settings: PORT, DATABASE_URL, BUNDLE. */
import { startBundle } from "#tests/support/bundle.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { BASE_URL } from "./base-url.ts";

const { PORT, DATABASE_URL, BUNDLE } = process.env;
if (!PORT || !DATABASE_URL) throw new Error("PORT and DATABASE_URL have to be set.");

await startBundle({
  port: 0,
  directPort: Number(PORT),
  bundle: BUNDLE,
  bindings: { ...TEST_SETTINGS, DEV_TOOLS: "0", BASE_URL, DATABASE_URL },
  onLog: (line) => {
    // Kill rounds make the database unavailable on purpose; every other error is reported.
    if (line.includes('"level":"error"') && !line.includes('"status":503')) console.error(line);
  },
});
console.log("ready");
