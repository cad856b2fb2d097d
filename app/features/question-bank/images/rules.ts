/** Images of questions (ADR 0098). */

/** The address of an image in Markdown: `image:` and its hash. */
export const REFERENCE = /^image:([0-9a-f]{64})$/;
const REFERENCES = /\bimage:([0-9a-f]{64})\b/g;

export const referencesIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(REFERENCES)].map(([, hash = ""]) => hash))),
];

export const imagePath = (hash: string) => `/question-images/${hash}`;

/** The HTML of an explanation for the marks of a practice run: its images are served with the run (ADR 0106). */
export const withPracticeRun = (html: string, run: string) =>
  html.replaceAll(/\/question-images\/[0-9a-f]{64}/g, (path) => `${path}?run=${run}`);
