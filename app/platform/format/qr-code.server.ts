import { encode } from "uqr";

/** A QR code as an SVG path of unit squares. */
export type QrCode = { size: number; path: string };

const QUIET_ZONE = 4;

export function qrCode(text: string): QrCode {
  const { size, cells } = qrCells(text);
  return { size, path: cells.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join("") };
}

/** The dark cells of the QR code of a text, counted from its upper left corner with the margin that readers need. */
export function qrCells(text: string): { size: number; cells: [x: number, y: number][] } {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const cells = data.flatMap((row, y) =>
    row.flatMap((isDark, x): [number, number][] => (isDark ? [[x, y]] : [])),
  );
  return { size, cells };
}
