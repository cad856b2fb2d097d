import * as v from "valibot";
import {
  EVENT_OBJECT_NAMES,
  EVENT_TYPES,
  type EventType,
  typesOf,
} from "#app/features/operations/events/rules.ts";
import { changeOf, formKey, identifier, integerBetween, optionalLine } from "#app/kernel/fields.ts";

const URL_REQUIRED = "Please enter the address that receives the events";
const TYPES_MESSAGE = "Please choose types of events, or none for all";

const url = v.pipe(
  v.string(URL_REQUIRED),
  v.trim(),
  v.nonEmpty(URL_REQUIRED),
  v.maxLength(2_048, "Please enter an address of at most 2048 characters"),
  v.description("https, on the public internet, without user name and password"),
);

const types = v.pipe(
  v.array(v.picklist(EVENT_TYPES, TYPES_MESSAGE), TYPES_MESSAGE),
  v.maxLength(EVENT_TYPES.length, TYPES_MESSAGE),
  v.description("Types of events that are sent; none: all"),
);

const description = v.pipe(optionalLine(80), v.description("Which program it is"));

/** A new endpoint by call. */
export const CreateWebhookCall = v.strictObject({
  url,
  description: v.optional(description, ""),
  types: v.optional(types, []),
});

/** Changes of an endpoint; omitted fields keep their value. */
export const ChangeWebhookCall = changeOf(
  {
    url: v.optional(url),
    description: v.optional(description),
    types: v.optional(types),
    isPaused: v.optional(
      v.pipe(v.boolean("Please say true or false"), v.description("False: sends on where it stopped")),
    ),
  },
  ["_id", "state", "waiting", "failingSince", "createdAt"],
);

export type ChangeWebhook = v.InferOutput<typeof ChangeWebhookCall>;

/** The records whose events are sent; forms choose all types of a record at once. */
const objects = v.pipe(
  v.optional(v.array(v.picklist(EVENT_OBJECT_NAMES, TYPES_MESSAGE), TYPES_MESSAGE), []),
  v.transform((names): EventType[] => names.flatMap(typesOf)),
);

/** A new endpoint by form. */
export const CreateWebhookForm = v.strictObject({ url, description, types: objects, formKey });

const version = integerBetween(1, 1_000_000);

/** The form that changes one, of the version that it showed. */
export const EditWebhookForm = v.strictObject({ url, description, types: objects, version });

/** The form that gives one a new secret. */
export const NewSecretForm = v.strictObject({ version });

export type CreateWebhook = v.InferOutput<typeof CreateWebhookCall> & { formKey?: string };

/** The event that is sent again. */
export const ReplayInput = v.strictObject({
  eventId: v.pipe(
    identifier("9f1c2b7a4d3e8f60517293a4b5c6d7e8"),
    v.description("The id of the event, as in webhook-id"),
  ),
});
