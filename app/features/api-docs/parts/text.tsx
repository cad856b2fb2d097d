import { Fragment, type ReactNode } from "react";
import type { JsonSchema } from "#app/platform/api/document.ts";

export const shapeId = (name: string) => `shape-${name}`;

/** Renders text between backticks as code. */
export function Text({ children }: { children: string }) {
  const parts = children
    .split("`")
    .map((part, index) => ({ key: `${index}${part}`, part, isCode: index % 2 === 1 }));
  return parts.map(({ key, part, isCode }) => (
    <Fragment key={key}>{isCode ? <code>{part}</code> : part}</Fragment>
  ));
}

/** Describes the constraints of a value, its type and then its bounds, between a text before and one after it. */
export function TypeText({ schema, before = "", after = "" }: TypeTextProps): ReactNode {
  const { $ref, anyOf, items, type, additionalProperties: each } = schema;
  if ($ref) {
    return (
      <>
        {before}
        <ShapeLink name={$ref.split("/").at(-1) ?? ""} />
        {after}
      </>
    );
  }
  if (anyOf) {
    return anyOf.map((choice, index) => (
      <TypeText
        key={JSON.stringify(choice)}
        schema={choice}
        before={index > 0 ? " or " : before}
        after={index === anyOf.length - 1 ? after : ""}
      />
    ));
  }
  if (items) {
    const list = schema.maxItems ? `list of at most ${schema.maxItems}: ` : "list: ";
    return <TypeText schema={items} before={`${before}${list}`} after={after} />;
  }
  if (type === "object" && typeof each === "object")
    return <TypeText schema={each} before={`${before}object of `} after={after} />;
  return `${before}${plainType(schema)}${after}`;
}

type TypeTextProps = { schema: JsonSchema; before?: string; after?: string };

const ShapeLink = ({ name }: { name: string }) => (
  <a href={`#${shapeId(name)}`} className="text-indigo underline">
    {name}
  </a>
);

const FORMATS: Record<string, string> = { "date-time": "instant", date: "date", email: "e-mail address" };

function plainType(schema: JsonSchema): string {
  const { type, format = "", enum: choices, minimum, maximum, maxLength } = schema;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(", ");
  if (type === "string") {
    return [FORMATS[format] ?? "text", maxLength && `at most ${maxLength} characters`]
      .filter(Boolean)
      .join(", ");
  }
  if (type !== "integer" && type !== "number")
    return { boolean: "true or false", null: "null" }[type ?? ""] ?? type ?? "anything";
  const bounds =
    maximum === undefined ? minimum !== undefined && `from ${minimum}` : `${minimum ?? "…"} to ${maximum}`;
  return [type === "integer" ? "whole number" : "number", bounds].filter(Boolean).join(", ");
}
