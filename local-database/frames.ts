import type { Duplex } from "node:stream";

/**
 * Messages between the HTTP process and the engine process: length, request id and code, then the bytes. To the engine
 * the code is an order; from it, the HTTP status of the answer.
 */
export interface Frame {
  id: number;
  code: number;
  payload: Buffer;
}

export const order = { pipeline: 1, health: 2, hangUp: 3 } as const;
/** Sent once by the engine when its database is open. */
export const READY = 0;

const HEADER = 10;

export function writeFrame(pipe: Duplex, id: number, code: number, payload: Buffer | string = ""): void {
  const length = typeof payload === "string" ? Buffer.byteLength(payload) : payload.length;
  const frame = Buffer.allocUnsafe(HEADER + length);
  frame.writeUInt32LE(length, 0);
  frame.writeUInt32LE(id, 4);
  frame.writeUInt16LE(code, 8);
  if (typeof payload === "string") frame.write(payload, HEADER);
  else payload.copy(frame, HEADER);
  pipe.write(frame);
}

/** Calls `onFrame` for each complete message that arrives. */
export function readFrames(pipe: Duplex, onFrame: (frame: Frame) => void): void {
  let parts: Buffer[] = [];
  let length = 0;
  let wanted = HEADER;
  pipe.on("data", (chunk: Buffer) => {
    parts.push(chunk);
    length += chunk.length;
    if (length < wanted) return;
    let bytes = parts.length === 1 ? chunk : Buffer.concat(parts);
    wanted = HEADER;
    while (bytes.length >= HEADER) {
      const end = HEADER + bytes.readUInt32LE(0);
      if (bytes.length < end) {
        wanted = end;
        break;
      }
      onFrame({
        id: bytes.readUInt32LE(4),
        code: bytes.readUInt16LE(8),
        payload: bytes.subarray(HEADER, end),
      });
      bytes = bytes.subarray(end);
    }
    parts = bytes.length > 0 ? [bytes] : [];
    length = bytes.length;
  });
}
