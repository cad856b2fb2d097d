import { IMPORT_BYTES } from "#app/features/question-bank/inputs.ts";
import {
  estimateQuestionTime,
  MAX_MARKDOWN_TIME,
} from "#app/features/question-bank/rich-text/markdown-limits.ts";
import {
  asTyped,
  MAX_IMPORT,
  type QuestionContent,
  type QuestionFacts,
  type RichParts,
} from "#app/features/question-bank/rules.ts";
import { canFormatAiken, formatAiken } from "./aiken.ts";
import { formatCsv } from "./csv.ts";
import { formatGift, writesMarkdown } from "./gift.ts";
import { formatJson } from "./json.ts";
import { formatMoodleXml } from "./moodle-xml.ts";

type Written = QuestionContent & QuestionFacts & RichParts;
/** `images` by their hash are in Base64, for formats that contain them. */
type Format = {
  label: string;
  write: (questions: readonly Written[], images?: Map<string, string>) => string;
  contentType: string;
  extension: string;
};

export type ExportFormat = "csv" | "json" | "gift" | "moodle-xml" | "aiken";

export const EXPORT_FORMATS: Record<ExportFormat, Format> = {
  csv: { label: "CSV", write: formatCsv, contentType: "text/csv; charset=utf-8", extension: "csv" },
  json: {
    label: "JSON",
    write: formatJson,
    contentType: "application/json; charset=utf-8",
    extension: "json",
  },
  gift: { label: "GIFT", write: formatGift, contentType: "text/plain; charset=utf-8", extension: "gift.txt" },
  "moodle-xml": {
    label: "Moodle XML",
    write: formatMoodleXml,
    contentType: "application/xml; charset=utf-8",
    extension: "xml",
  },
  aiken: {
    label: "Aiken",
    write: formatAiken,
    contentType: "text/plain; charset=utf-8",
    extension: "aiken.txt",
  },
};

export const isExportFormat = (format: string | undefined): format is ExportFormat =>
  format !== undefined && Object.hasOwn(EXPORT_FORMATS, format);

export type ExportedQuestion = Written & { id: string };

export type ExportFile = { questions: ExportedQuestion[]; images: string[] };

const TEXT_FORMATS: readonly ExportFormat[] = ["gift", "aiken"];
const MOODLE_FORMATS: readonly ExportFormat[] = ["gift", "moodle-xml"];
const OTHER_FORMATS: readonly ExportFormat[] = ["gift", "moodle-xml", "aiken"];
/** Of a question whose file does not say it. */
const DEFAULT_LEVEL = 2;

/** What formats leave out beside images, and the questions that have it. */
const LOSSES: readonly {
  label: string;
  formats: readonly ExportFormat[];
  isIn: (question: ExportedQuestion) => boolean;
}[] = [
  { label: "formatting; the plain text is kept", formats: ["aiken"], isIn: ({ rich }) => rich !== null },
  {
    label: "formatting of questions with images; the plain text is kept",
    formats: MOODLE_FORMATS,
    isIn: (question) => question.rich !== null && !writesMarkdown(question),
  },
  { label: "second language", formats: OTHER_FORMATS, isIn: ({ translation }) => Boolean(translation) },
  { label: "explanation", formats: ["aiken"], isIn: ({ explanation }) => explanation !== "" },
  { label: "topic", formats: ["aiken"], isIn: ({ topic }) => topic !== "" },
  { label: "difficulty", formats: OTHER_FORMATS, isIn: ({ difficulty }) => difficulty !== DEFAULT_LEVEL },
  { label: "tags", formats: TEXT_FORMATS, isIn: ({ tags }) => tags.length > 0 },
  { label: "source", formats: OTHER_FORMATS, isIn: ({ source }) => source !== "" },
  {
    label: "'draft', so that an import makes it active",
    formats: TEXT_FORMATS,
    isIn: ({ isDraft }) => isDraft,
  },
  {
    label: "'for practice', so that an import makes it a question of the test",
    formats: OTHER_FORMATS,
    isIn: ({ forPractice }) => forPractice,
  },
  { label: "'keep the order of the options'", formats: TEXT_FORMATS, isIn: ({ keepsOrder }) => keepsOrder },
];

/** What the files of a format leave out of these questions, with the number of questions that have it. */
export function listLosses(
  format: ExportFormat,
  questions: readonly ExportedQuestion[],
  files: readonly ExportFile[],
) {
  const carried = new Set(files.flatMap(({ images }) => images));
  const isWithoutImage = (question: ExportedQuestion) =>
    imageNames(question).some((hash) => !carried.has(hash));
  return [{ label: "images", formats: [format], isIn: isWithoutImage }, ...LOSSES]
    .filter(({ formats }) => formats.includes(format))
    .map(({ label, isIn }) => ({ label, count: questions.filter(isIn).length }))
    .filter(({ count }) => count > 0);
}

export const canWrite = (format: ExportFormat, question: ExportedQuestion): boolean =>
  format !== "aiken" || canFormatAiken(question);

const imageNames = ({ rich, richExplanation }: ExportedQuestion): string[] => [
  ...new Set([...(rich?.images ?? []), ...(richExplanation?.images ?? [])]),
];

/** Commas, line ends and longer numbers between questions, and the end of a category of GIFT. */
const SEPARATOR_BYTES = 48;
const encoder = new TextEncoder();
const toBytes = (text: string) => encoder.encode(text).length;
const base64Bytes = (bytes: number) => 4 * Math.ceil(bytes / 3) + SEPARATOR_BYTES;

/**
 * Splits the questions that a format can express into files that an import accepts, in their order. JSON contains each
 * image once, in the file of its first question; `images` are the sizes of the stored ones. An image that makes a file
 * of one question too large is left out.
 */
export function splitIntoFiles(
  format: ExportFormat,
  questions: readonly ExportedQuestion[],
  images: ReadonlyMap<string, number>,
): ExportFile[] {
  const { write } = EXPORT_FORMATS[format];
  const left = new Map(format === "json" ? images : []);
  const empty = toBytes(write([]));
  const files: (ExportFile & { bytes: number; time: number })[] = [];
  for (const question of questions.filter((one) => canWrite(format, one))) {
    const written = toBytes(write([question])) - empty + SEPARATOR_BYTES;
    const own = takeImages(imageNames(question), left, IMPORT_BYTES - empty - written);
    const bytes = written + own.bytes;
    const usesMarkdown = question.rich !== null && !OTHER_FORMATS.includes(format);
    const time = estimateQuestionTime({ ...asTyped(question), usesMarkdown });
    const last = files.at(-1);
    const fits =
      last &&
      last.questions.length < MAX_IMPORT &&
      last.bytes + bytes <= IMPORT_BYTES &&
      last.time + time <= MAX_MARKDOWN_TIME;
    if (fits) {
      last.questions.push(question);
      last.images.push(...own.images);
      last.bytes += bytes;
      last.time += time;
    } else files.push({ questions: [question], images: own.images, bytes: empty + bytes, time });
  }
  return files;
}

/** Takes the images that fit into `room` from those that no file has yet. */
function takeImages(hashes: readonly string[], left: Map<string, number>, room: number) {
  const taken = { images: [] as string[], bytes: 0 };
  for (const hash of hashes) {
    const bytes = base64Bytes(left.get(hash) ?? Number.POSITIVE_INFINITY);
    if (taken.bytes + bytes > room) continue;
    left.delete(hash);
    taken.images.push(hash);
    taken.bytes += bytes;
  }
  return taken;
}
