import { provider } from "#app/features/provider/provider.ts";

/** A font of the PDF: a file beside the bundle, loaded for the names that need it. */
export type Face = {
  name: string;
  /** The start of a text that this face can show. A test holds that the file has each of these characters. */
  shows: RegExp;
  load: () => Promise<{ default: ArrayBuffer }>;
};

export const HEADING: Face = {
  name: "heading",
  shows:
    /^[\u0300-\u0304\u0306-\u030c\u0312\u031b\u0323\u0326-\u0328 -~\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u0168-\u017e\u01a0\u01a1\u01af\u01b0\u01cd\u01ce\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u20b9\u2122]+/u,
  load: () => import("@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf?bytes"),
};

export const LABEL: Face = {
  ...HEADING,
  name: "label",
  load: () =>
    import("@expo-google-fonts/bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf?bytes"),
};

/** The faces of Indian scripts have Latin letters too, so that 'Asha काव्या' looks like one name. */
export const FACES: Face[] = [
  HEADING,
  {
    name: "Devanagari",
    shows: /^[\u200b-\u200d -~\u00c0-\u00ff\u0900-\u097f\u1cd0-\u1cf6\u2018\u2019\ua8e0-\ua8ff]+/u,
    load: () =>
      import("@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf?bytes"),
  },
  {
    name: "Tamil",
    shows:
      /^[\u200b-\u200d -~\u00c0-\u00ff\u0b82\u0b83\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd0\u0bd7\u0be6-\u0bfa\u2018\u2019]+/u,
    load: () => import("@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf?bytes"),
  },
];

export type Run = { face: Face; text: string };

/** A text in as few runs as these faces allow; undefined when none has one of its characters. */
export function runsIn(faces: Face[], text: string): Run[] | undefined {
  const runs: Run[] = [];
  for (let rest = spell(text); rest !== ""; rest = rest.slice(runs.at(-1)!.text.length)) {
    const parts = faces.map((face) => ({ face, text: face.shows.exec(rest)?.[0] ?? "" }));
    const longest = parts.reduce((best, part) => (part.text.length > best.text.length ? part : best));
    if (longest.text === "") return undefined;
    runs.push(longest);
  }
  return runs;
}

/** As composed characters, or as letter and marks where no face has the composed one, such as ṣ. */
const spell = (text: string) =>
  Array.from(text.normalize("NFC"), (character) =>
    FACES.some(({ shows }) => shows.test(character)) ? character : character.normalize("NFD"),
  ).join("");

/** True when there is a PDF of a certificate: it is not revoked, and the file can show its names. */
export const hasPdf = (certificate: {
  studentName: string;
  courseName: string;
  revokedAt: number | null;
}): boolean =>
  certificate.revokedAt === null &&
  [certificate.studentName, certificate.courseName, ...statedTexts()].every(
    (text) => runsIn(FACES, text) !== undefined,
  );

/** What the provider states on certificates: the line between name and course, and who signs. */
export function statedTexts(): [statement: string, signatory: string] {
  const { statement, signatoryName, signatoryTitle } = provider().certificate;
  return [statement, signatoryName && [signatoryName, signatoryTitle].filter(Boolean).join(", ")];
}
