import { afterEach } from "vitest";
import { compareWatched, startComparing } from "./derived.ts";

startComparing();
afterEach(compareWatched);
