import { Hono } from "hono";
import type { WorkerEnv } from "../app.ts";
import { problemResponse } from "./problem-response.ts";

/** Everything under /api. One router per capability; what is not listed answers 404 in the API's own form. */
export const api = new Hono<WorkerEnv>();

api.all("*", (c) =>
  problemResponse(
    { code: "not_found", message: "There is nothing at this address." },
    c.get("context").requestId,
  ),
);
