import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { chromiumArguments, chromiumPath } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address at which a test file connects to the browser. */
    chromium: string;
  }
}

/** Vitest's global setup of the suites that drive a browser: one Chromium for all their files. */
export default async function startChromium(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error("Chromium is missing: `npm test` installs it.");
  const server = await chromium.launchServer({ executablePath, args: chromiumArguments });
  project.provide("chromium", server.wsEndpoint());
  return () => server.close();
}
