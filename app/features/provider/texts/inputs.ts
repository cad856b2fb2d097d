import * as v from "valibot";
import { isMailName } from "#app/features/messages/mail/texts/catalogue.ts";
import { mailTextFault } from "#app/features/messages/mail/texts/fill.ts";
import { lineList } from "#app/features/provider/line-list.ts";
import { photograph } from "#app/features/provider/picture-input.ts";
import { changeOf, integerBetween, longText, optionalLine, optionalText, text } from "#app/kernel/fields.ts";
import { textFault } from "./placeholders.ts";
import { isText, TEXTS, type TextField } from "./sections.ts";

/** Entries of a list of lines. */
const MOST_LINES = 30;

const version = integerBetween(0, 1_000_000_000);

/** The draft of a text as its form sends it; of an unknown one its versions alone. */
export function draftInput(name = "") {
  const versions = { version, base: version };
  if (!isText(name)) return v.object(versions);
  const schema = v.strictObject({ ...entriesOf(TEXTS[name].fields), ...versions });
  return isMailName(name) ? v.pipe(schema, hasBothHindiParts) : schema;
}

/** A mail has a Hindi text with its subject, or none of both. */
const hasBothHindiParts = v.rawCheck<{ version: number; base: number }>(({ dataset, addIssue }) => {
  if (!dataset.typed) return;
  const input: Record<string, unknown> = dataset.value;
  const key = input.bodyHi && !input.subjectHi ? "subjectHi" : "bodyHi";
  if (Boolean(input.bodyHi) === Boolean(input.subjectHi)) return;
  const message = `Please enter the Hindi ${key === "subjectHi" ? "subject" : "text"} too`;
  addIssue({ message, path: [{ type: "object", origin: "value", input, key, value: input[key] }] });
});

/** What is wrong with the variables that a text names; an empty optional text names none. */
const faultOf = (
  { mail }: Pick<Extract<TextField, { kind: "line" | "paragraph" | "lines" }>, "mail">,
  text: string,
) => (mail ? (text === "" ? undefined : mailTextFault(mail.name, mail.part, text)) : textFault(text));

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
  const { kind, label, longest, isRequired, mail } = field;
  const required = `Please enter the ${label.toLowerCase()}`;
  if (kind === "lines") return lineList({ most: MOST_LINES, longest });
  if (kind === "line") {
    const one = isRequired ? text(required, longest) : optionalLine(longest);
    if (mail) return v.pipe(one, namesKnown(field));
    return label === "Anchor" ? v.pipe(one, v.regex(/^[a-z0-9-]+$/, ANCHOR)) : one;
  }
  return v.pipe(
    isRequired ? longText(required, longest) : optionalText(longest),
    namesKnown(field),
    v.transform((typed) => typed.replace(/\r\n?/g, "\n")),
  );
}

const namesKnown = (field: Parameters<typeof faultOf>[0]) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed ? faultOf(field, dataset.value) : undefined;
    if (message) addIssue({ message });
  });

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

/** A draft with the standard text of a mail. */
export const StandardInput = v.strictObject({ version, base: version });

export const DiscardInput = v.strictObject({ version });
export type Discard = v.InferOutput<typeof DiscardInput>;

/** Fields of a text that a program changes, or the text as it was read. */
export const ChangeTextCall = changeOf(
  {
    value: v.pipe(
      v.record(v.string(), v.unknown()),
      v.description("The fields to change; the others keep their value"),
    ),
  },
  ["name", "publishedVersion", "draft"],
);

export const PublishTextCall = v.strictObject({
  meaning: v.pipe(
    PublishInput.entries.meaning,
    v.description("Of privacy policy and terms: 'changed' asks people to agree again"),
  ),
});

export const RestoreTextCall = v.strictObject({
  version: v.pipe(integerBetween(1, 1_000_000_000), v.description("An earlier version, of its history")),
});
