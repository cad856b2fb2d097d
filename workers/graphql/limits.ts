import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from "graphql";
import { LIMITS } from "./size-limits.ts";

type Size = { depth: number; aliases: number; fields: number };

const EMPTY_SIZE: Size = { depth: 0, aliases: 0, fields: 0 };
const INFINITE_SIZE: Size = { depth: Number.POSITIVE_INFINITY, aliases: 0, fields: 0 };

/** Explains why a parsed document is too large to execute; undefined when it is not. */
export function exceededLimit(document: DocumentNode): string | undefined {
  const { depth, aliases, fields } = measure(document);
  if (depth > LIMITS.depth) return `A query can be at most ${LIMITS.depth} levels deep.`;
  if (aliases > LIMITS.aliases) return `A query can have at most ${LIMITS.aliases} aliases.`;
  if (fields > LIMITS.fields) return `A query can request at most ${LIMITS.fields} fields.`;
  return undefined;
}

/**
 * The size of a document with its fragments expanded. Each fragment is measured once, even if it is spread many times;
 * one that contains itself is infinite. The parser's token limit bounds the nesting, so recursion is safe.
 */
function measure(document: DocumentNode): Size {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const measured = new Map<string, Size>();

  const fragmentSize = (name: string): Size => {
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, INFINITE_SIZE);
    const size = selectionSize(fragments.get(name)?.selectionSet);
    measured.set(name, size);
    return size;
  };

  const selectionSize = (selection: SelectionSetNode | undefined): Size =>
    (selection?.selections ?? []).map(nodeSize).reduce(addSizes, EMPTY_SIZE);

  const nodeSize = (node: SelectionSetNode["selections"][number]): Size => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return fragmentSize(node.name.value);
    const inside = selectionSize(node.selectionSet);
    if (node.kind === Kind.INLINE_FRAGMENT) return inside;
    // Introspection is nested by nature; graphql's own rules bound it.
    const isIntrospection = node.name.value.startsWith("__");
    return {
      depth: isIntrospection && Number.isFinite(inside.depth) ? 1 : inside.depth + 1,
      aliases: inside.aliases + (node.alias ? 1 : 0),
      fields: inside.fields + 1,
    };
  };

  // Fragments count where they are spread; validation rejects unused ones.
  return document.definitions
    .map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? selectionSize(definition.selectionSet) : EMPTY_SIZE,
    )
    .reduce(addSizes, EMPTY_SIZE);
}

const addSizes = (one: Size, other: Size): Size => ({
  depth: Math.max(one.depth, other.depth),
  aliases: one.aliases + other.aliases,
  fields: one.fields + other.fields,
});
