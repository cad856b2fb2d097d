import { Hono } from "hono";
import * as shapes from "#app/features/wire.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ContactMessageInput } from "./inputs.ts";
import { sendContactMessage } from "./use-cases/send-contact-message.server.ts";

/** POST /api/contact: anyone; 201 once the message is stored. */
export const contactApi = new Hono<WorkerEnv>().post(
  "/contact",
  endpoint({
    access: "public",
    summary: "Send a message to the programme's team",
    answer: shapes.contactMessage,
    body: ContactMessageInput,
    status: 201,
    example: {
      name: "Asha Rao",
      email: "asha@students.example",
      phone: "+91 90000 00000",
      message: "Is there a batch in January?",
    },
    problems: ["rate_limited"],
    run: ({ ctx, body }) => sendContactMessage(ctx, body),
    present: (confirmation) => confirmation,
  }),
);
