import { useEffect, useRef, useState } from "react";
import type { AttemptState } from "./attempt-state.ts";

const PATHS = /\/question-images\/[0-9a-f]{64}/g;

/**
 * Fetches the images of all known questions, also of those ahead, and keeps them in the memory of the page, so that a
 * question without the network shows them (ADR 0098). Returns a function that puts them into the HTML of a question. One
 * that failed is fetched again after the next change of the state.
 */
export function useImages(state: AttemptState): (html: string | undefined) => string | undefined {
  const [images, setImages] = useState<Record<string, string>>({});
  const requested = useRef(new Set<string>());
  useEffect(() => {
    const ahead = state.questions.flatMap(({ html, translation }) =>
      [html, translation?.html].flatMap((one) => (one ? [one.question, ...one.options] : [])),
    );
    for (const path of ahead.join().match(PATHS) ?? []) {
      if (requested.current.has(path)) continue;
      requested.current.add(path);
      fetchImage(path).then(
        (image) => setImages((known) => ({ ...known, [path]: image })),
        () => requested.current.delete(path),
      );
    }
  }, [state]);
  return (html) => html?.replaceAll(PATHS, (path) => images[path] ?? path);
}

/** The image as a data address, which the content policy allows. */
async function fetchImage(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error("The image is not available.");
  const image = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = reject;
    reader.readAsDataURL(image);
  });
}
