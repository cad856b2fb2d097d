import { Hono } from "hono";
import { ContactMessageInput } from "#app/domain/contact/inputs.ts";
import { sendContactMessage } from "#app/domain/contact/service/send-contact-message.server.ts";
import type { WorkerEnv } from "../app.ts";
import { endpoint } from "./endpoint.ts";

/** POST /api/contact: anyone; 201 once the message is stored. */
export const contactApi = new Hono<WorkerEnv>().post(
  "/contact",
  endpoint({
    access: "public",
    body: ContactMessageInput,
    status: 201,
    run: ({ ctx, body }) => sendContactMessage(ctx, body),
  }),
);
