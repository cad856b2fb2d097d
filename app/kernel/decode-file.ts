/** The text of a file, with a note when its encoding was assumed; or why it cannot be read as text. */
type DecodedFile = { text: string; note?: string } | { reason: string };

const BYTE_ORDER_MARKS: [encoding: string, mark: number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * Decodes a text file by its byte order mark, otherwise as strict UTF-8, otherwise as Windows-1252, which spreadsheets
 * write. Every byte is valid there, so a note asks for a check. Source: ADR 0052.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const text = decode(bytes, marked ?? "utf-8");
  if (text === undefined && marked) {
    return { reason: "This file is damaged. Please save it again as UTF-8 text and choose that file." };
  }
  const decoded = text ?? decodeWindows(bytes);
  if (decoded.includes("\0")) {
    return { reason: "This is not a text file. Please save it as CSV or plain text and choose that file." };
  }
  return text === undefined ? { text: decoded, note: WINDOWS_NOTE } : { text };
}

const WINDOWS_NOTE =
  "This file is not UTF-8, so it was read as Windows-1252. Please check the special characters below.";

// Some versions of Node.js decode Windows-1252 as Latin-1 and leave these control characters (nodejs/node#56542).
const FROM_0X80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

const decodeWindows = (bytes: Uint8Array): string =>
  (decode(bytes, "windows-1252") ?? "").replace(/[\u0080-\u009F]/g, (character) =>
    FROM_0X80.charAt(character.charCodeAt(0) - 0x80),
  );

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (failure) {
    if (failure instanceof TypeError) return undefined;
    throw failure;
  }
}
