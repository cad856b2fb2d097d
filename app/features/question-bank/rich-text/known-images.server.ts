import { selectStoredImages } from "#app/features/question-bank/images/queries/question-images.server.ts";
import { referencesIn } from "#app/features/question-bank/images/rules.ts";
import type { Database } from "#db/session/index.ts";
import type { KnownImages, Typed } from "./render-question.server.ts";

/** The stored images that these questions refer to; reads nothing when there is no reference. */
export async function knownImages(db: Database, typed: readonly Typed[]): Promise<KnownImages> {
  const texts = typed
    .filter(({ usesMarkdown }) => usesMarkdown)
    .flatMap(({ translation, ...first }) => [first, translation ?? []].flat())
    .flatMap(({ text, options, explanation = "" }) => [text, ...options, explanation]);
  const hashes = referencesIn(texts);
  const stored = hashes.length === 0 ? [] : await db.execute(selectStoredImages(db, hashes));
  return new Map(stored.map((image) => [image.hash, image]));
}
