import { encode } from "uqr";

/** A QR code as an SVG path of unit squares. */
export type QrCode = { size: number; path: string };

const QUIET_ZONE = 4;

/** Draws the QR code of a text. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: path.join("") };
}
