import * as v from "valibot";

/** Raised for what no form of ours sends; `guarded` answers it as a malformed request (400). */
export class MalformedForm extends Error {
  override name = "MalformedForm";
}

/** Reads a posted form. Throws MalformedForm for a body that is none. */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    throw new MalformedForm("The body is no form.", { cause });
  }
}

/** More than any form of ours has. */
const MAX_FIELDS = 10_000;
const MAX_NAME_LENGTH = 100;
const LAST_PLACE = 999;
const FAR_PLACE = /(^|[.[])\d{4,}/;

/** The form library's own two fields: the button that changes a list, and a state that ours never send. */
const INTENT = "__intent__";
const STATE = "__state__";

const isFieldName = (name: string) =>
  name.length <= MAX_NAME_LENGTH &&
  !FAR_PLACE.test(name) &&
  !name.split(/[.[\]]+/).some((part) => part in Object.prototype);

const listName = v.pipe(v.string(), v.check(isFieldName));
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_PLACE));
const ListIntent = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant("type", [
    v.strictObject({
      type: v.literal("insert"),
      payload: v.strictObject({
        name: listName,
        index: v.optional(place),
        defaultValue: v.optional(v.literal("")),
      }),
    }),
    v.strictObject({
      type: v.literal("remove"),
      payload: v.strictObject({ name: listName, index: place }),
    }),
  ]),
);

/**
 * Throws MalformedForm for names that the form library would turn into something else than fields: `x[4000000000]` is a
 * list with that many places, `toString` is what every object has already.
 */
export function refuseStrangeFields(formData: FormData | URLSearchParams): void {
  formData.delete(STATE);
  const names = [...formData.keys()];
  const intent = formData.get(INTENT);
  const isOurs =
    names.length <= MAX_FIELDS && names.every(isFieldName) && (intent === null || v.is(ListIntent, intent));
  if (!isOurs) throw new MalformedForm("No form of ours has such fields.");
}

/** Runs the form library; a list button it cannot follow, say of a field that is no list, is a malformed form. */
export function followingIntent<Result>(formData: FormData | URLSearchParams, parse: () => Result): Result {
  try {
    return parse();
  } catch (cause) {
    if (!formData.has(INTENT)) throw cause;
    throw new MalformedForm("The form has no such list.", { cause });
  }
}
