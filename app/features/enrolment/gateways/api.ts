import { Hono } from "hono";
import { methodNotAllowed } from "#app/kernel/problem.ts";
import { problemResponse } from "#app/platform/api/problem-response.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { receiveEvent } from "./use-cases/receive-event.server.ts";

/** What payment gateways post. It is no call of the API: a signature of the body opens it. */
export const gatewayEvents = new Hono<WorkerEnv>();

gatewayEvents.post("/razorpay", async (c) => {
  const context = c.get("context");
  const ctx = context.serviceContext(await context.actor());
  const signature = c.req.header("x-razorpay-signature") ?? "";
  const received = await receiveEvent(ctx, { body: await c.req.text(), signature });
  return received.ok ? c.body(null, 204) : problemResponse(received.problem, context.requestId);
});
gatewayEvents.all("/razorpay", (c) =>
  problemResponse(methodNotAllowed(["POST"]), c.get("context").requestId),
);
