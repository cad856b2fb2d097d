import { Hono } from "hono";
import * as v from "valibot";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ContactMessageInput } from "./inputs.ts";
import { sendContactMessage } from "./use-cases/send-contact-message.server.ts";

const contactMessage = wireSchema("ContactMessage", v.object({ received: v.literal(true) }));

/** POST /api/contact: anyone; 201 once the message is stored. */
export const contactApi = new Hono<WorkerEnv>().post(
  "/contact",
  endpoint({
    access: "public",
    summary: "Send a message to the programme's team",
    answer: contactMessage,
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
