import * as v from "valibot";
import { lineList } from "#app/features/provider/line-list.ts";
import { photograph } from "#app/features/provider/picture-input.ts";
import { integerBetween, longText, optionalLine, optionalText, text } from "#app/kernel/fields.ts";
import { textFault } from "./placeholders.ts";
import { isText, TEXTS, type TextField } from "./sections.ts";

/** Entries of a list of lines. */
const MOST_LINES = 30;

const version = integerBetween(0, 1_000_000_000);

/** The draft of a text as its form sends it; of an unknown one its versions alone. */
export function draftInput(name = "") {
  const versions = { version, base: version };
  if (!isText(name)) return v.object(versions);
  return v.strictObject({ ...entriesOf(TEXTS[name].fields), ...versions });
}

const entriesOf = (fields: Record<string, TextField>): v.ObjectEntries =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));

function schemaOf(field: TextField): v.GenericSchema {
  if (field.kind === "rows") {
    const list = v.pipe(
      v.array(v.strictObject(entriesOf(field.fields))),
      v.maxLength(field.most, `At most ${field.most}`),
      v.check(
        (entries) => hasOwnAnchors(entries as { anchor?: string }[]),
        "Two sections have the same anchor",
      ),
    );
    return v.optional(list, []);
  }
  if (field.kind === "picture") return photograph;
  const { kind, label, longest, isRequired } = field;
  const required = `Please enter the ${label.toLowerCase()}`;
  if (kind === "lines") return lineList({ most: MOST_LINES, longest });
  if (kind === "line") {
    const one = isRequired ? text(required, longest) : optionalLine(longest);
    return label === "Anchor" ? v.pipe(one, v.regex(/^[a-z0-9-]+$/, ANCHOR)) : one;
  }
  return v.pipe(
    isRequired ? longText(required, longest) : optionalText(longest),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? textFault(dataset.value) : undefined;
      if (message) addIssue({ message });
    }),
    v.transform((typed) => typed.replace(/\r\n?/g, "\n")),
  );
}

const ANCHOR = "Please use small letters, digits and hyphens";

function hasOwnAnchors(entries: readonly { anchor?: string }[]): boolean {
  const anchors = entries.flatMap(({ anchor }) => anchor ?? []);
  return new Set(anchors).size === anchors.length;
}

export const PublishInput = v.strictObject({
  version,
  /** Of the privacy policy and the terms: people are asked to agree again. */
  meaning: v.optional(v.picklist(["same", "changed"], "Please say whether the meaning changes")),
});
export type Publish = v.InferOutput<typeof PublishInput>;

export const DiscardInput = v.strictObject({ version });
export type Discard = v.InferOutput<typeof DiscardInput>;
