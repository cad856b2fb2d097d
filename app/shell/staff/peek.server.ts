import type { Outcome } from "#app/kernel/outcome.ts";
import { PEEK, type PeekEdge } from "./list-steps.ts";

const EDGES: Record<PeekEdge, number> = { first: 0, last: -1 };

const isEdge = (asked: string): asked is PeekEdge => Object.hasOwn(EDGES, asked);

/**
 * Reads a list and the record that its address names for the panel, in the same round trip: `read` checks what the page
 * of the record checks. The first or last record of a page is known only after the list, which costs a second one.
 */
export async function withPeek<List extends { rows: readonly { id: string }[] }, Peeked>(
  { url }: Request,
  list: Promise<Outcome<List>>,
  read: (id: string) => Promise<Outcome<Peeked>>,
): Promise<{ listed: Awaited<typeof list>; peeked: Peeked | undefined }> {
  const asked = new URL(url).searchParams.get(PEEK) ?? "";
  const named = asked === "" || isEdge(asked) ? undefined : read(asked);
  const [listed, found] = await Promise.all([list, named]);
  const edge = listed.ok && isEdge(asked) ? listed.value.rows.at(EDGES[asked]) : undefined;
  const record = edge ? await read(edge.id) : found;
  return { listed, peeked: record?.ok ? record.value : undefined };
}
