import { expect, test } from "vitest";
import { FRAME_SOURCES, findPreview } from "#app/features/grading/preview.ts";

const ID = "1AbC_dEf-GhIjKlMnOp";

test.each([
  [
    `https://docs.google.com/document/d/${ID}/edit?usp=sharing`,
    `https://docs.google.com/document/d/${ID}/preview`,
  ],
  [`https://docs.google.com/spreadsheets/d/${ID}`, `https://docs.google.com/spreadsheets/d/${ID}/preview`],
  [`https://drive.google.com/file/d/${ID}/view`, `https://drive.google.com/file/d/${ID}/preview`],
  ["https://www.youtube.com/watch?t=9&v=dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?si=x", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  [`https://loom.com/share/${ID}`, `https://www.loom.com/embed/${ID}`],
])("%s is shown as a file", (link, src) => {
  expect(findPreview(link)).toEqual({ src, isSite: false });
  expect(FRAME_SOURCES).toContain(new URL(src).origin);
});

test("a page of a student is a site", () => {
  const link = "https://asha.github.io/portfolio/";
  expect(findPreview(link)).toEqual({ src: link, isSite: true });
  expect(FRAME_SOURCES).toContain("https://*.github.io");
});

test.each([
  "https://github.com/asha/portfolio",
  "http://asha.github.io/",
  "https://asha.github.io:8443/",
  "https://github.io.example/asha",
  "https://docs.google.com.example/document/d/1AbC_dEf-GhIjKlMnOp",
  `https://docs.google.com/forms/d/${ID}/edit`,
  "https://docs.google.com/document/d/e/2PACX",
  "javascript:alert(1)",
  "no address",
])("%s can only be opened", (link) => {
  expect(findPreview(link)).toBeUndefined();
});
