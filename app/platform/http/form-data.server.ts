import * as v from "valibot";
import { type Problem, unknownForm } from "#app/kernel/problem.ts";
import { isUtf8Encoded } from "./utf8.ts";

const unreadableForm: Problem = {
  code: "malformed",
  message: "This form could not be read. Please reload the page and try again.",
};

/** Raised for a request that none of our pages sends; `guarded` responds with its problem (400). */
export class MalformedForm extends Error {
  override name = "MalformedForm";
  problem: Problem;

  constructor(
    message: string,
    { problem = unreadableForm, cause }: { problem?: Problem; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.problem = problem;
  }
}

/** A form or button that the page does not have. */
export const unknownFormError = (message: string) => new MalformedForm(message, { problem: unknownForm });

const read = new WeakMap<Request, Promise<FormData>>();

/**
 * Reads a posted form and caches the result per request. Throws MalformedForm for a body that is not a form or not
 * UTF-8: the platform would replace invalid bytes by U+FFFD, and we would store that.
 */
export function readFormData(request: Request): Promise<FormData> {
  const formData = read.get(request) ?? parseBody(request);
  read.set(request, formData);
  return formData;
}

async function parseBody(request: Request): Promise<FormData> {
  try {
    const type = request.headers.get("content-type") ?? "";
    const body = await request.arrayBuffer();
    const formData = await new Response(body, { headers: { "content-type": type } }).formData();
    if (hasReplacement(formData)) checkEncoding(body, type);
    return formData;
  } catch (cause) {
    throw new MalformedForm("The body is not a form.", { cause });
  }
}

const REPLACEMENT = "\uFFFD";

const hasReplacement = (formData: FormData) =>
  [...formData].some(([name, value]) =>
    `${name}${typeof value === "string" ? value : ""}`.includes(REPLACEMENT),
  );

/** Throws for bytes that are not UTF-8. U+FFFD alone proves nothing, because a person can type it. */
function checkEncoding(body: ArrayBuffer, type: string): void {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
  if (type.startsWith("application/x-www-form-urlencoded") && !isUtf8Encoded(text)) {
    throw new TypeError("The form is not UTF-8.");
  }
}

const MAX_FIELDS = 10_000;
const MAX_NAME_LENGTH = 100;
const MAX_INDEX = 999;
const INDEX_TOO_LARGE = /(^|[.[])\d{4,}/;

/** Two fields of the form library: the button that changes a list, and a state that our forms never send. */
const INTENT = "__intent__";
const STATE = "__state__";

const isFieldName = (name: string) =>
  name.length <= MAX_NAME_LENGTH &&
  !INDEX_TOO_LARGE.test(name) &&
  !name.split(/[.[\]]+/).some((part) => part in Object.prototype);

const listName = v.pipe(v.string(), v.check(isFieldName));
const listIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INDEX));
const ListIntent = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant("type", [
    v.strictObject({
      type: v.literal("insert"),
      payload: v.strictObject({
        name: listName,
        index: v.optional(listIndex),
        defaultValue: v.optional(v.literal("")),
      }),
    }),
    v.strictObject({
      type: v.literal("remove"),
      payload: v.strictObject({ name: listName, index: listIndex }),
    }),
    v.strictObject({
      type: v.literal("reorder"),
      payload: v.strictObject({ name: listName, from: listIndex, to: listIndex }),
    }),
  ]),
);

/**
 * Throws MalformedForm for names that are not fields of the schema or that the form library would convert to another
 * shape: `x[4000000000]` becomes a huge list, `name.x` turns a text into an object, and a repeated name turns a text
 * into a list.
 */
export function assertKnownFields(
  formData: FormData | URLSearchParams,
  schema: v.GenericSchema,
  { hasIntent = false } = {},
): void {
  formData.delete(STATE);
  const names = [...formData.keys()].filter((name) => name !== INTENT && !(hasIntent && name === "intent"));
  const intents = formData.getAll(INTENT);
  const seen = new Set<string>();
  const isField = (name: string) => {
    const field = isFieldName(name) ? findField(schema, name) : undefined;
    const isRepeated = seen.size === seen.add(name).size;
    return (
      field !== undefined && (field.type === "array" ? !field.item?.entries : !isRepeated && !field.entries)
    );
  };
  const isKnown =
    names.length <= MAX_FIELDS &&
    names.every(isField) &&
    intents.length <= 1 &&
    intents.every((intent) => v.is(ListIntent, intent));
  if (!isKnown) throw new MalformedForm("The form has unknown fields.");
}

type AnySchema = v.GenericSchema & {
  entries?: Record<string, AnySchema>;
  item?: AnySchema;
  wrapped?: AnySchema;
  options?: AnySchema[];
};

/** The schema of the field with a name such as `projects[0].title`. */
function findField(schema: AnySchema, name: string): AnySchema | undefined {
  const parts = name.split(/[.[\]]+/).filter((part) => part !== "");
  return parts.reduce<AnySchema | undefined>(
    (field, part) => field && findPart(field, part),
    unwrapped(schema),
  );
}

function findPart({ type, entries, item, options }: AnySchema, part: string): AnySchema | undefined {
  if (type === "union") return options?.map((option) => findPart(option, part)).find(Boolean);
  const found = type === "array" && /^\d+$/.test(part) ? item : entries?.[part];
  return found && unwrapped(found);
}

const unwrapped = (schema: AnySchema): AnySchema => (schema.wrapped ? unwrapped(schema.wrapped) : schema);

/**
 * Runs the form library. A list button that it cannot apply, such as one for a field that is not a list, is a
 * malformed form.
 */
export function withListIntent<Result>(formData: FormData | URLSearchParams, parse: () => Result): Result {
  try {
    return parse();
  } catch (cause) {
    if (!formData.has(INTENT)) throw cause;
    throw new MalformedForm("The form has no such list.", { cause });
  }
}
