import { createInterface } from "node:readline";
import { createStream } from "rotating-file-stream";

const ROTATION = { size: "20M", interval: "1d", maxFiles: 14, initialRotation: true };

/** The request log: JSON lines with their time. A new file begins each day and after 20 MB; 14 older ones are kept. */
export class RequestLog {
  #file;
  #onLine;

  /** Calls `onLine` with each line. */
  constructor(folder, onLine) {
    this.#onLine = onLine;
    this.#file = createStream("requests.log", { path: folder, ...ROTATION });
    this.#file.on("error", (error) => console.error(`The request log cannot be written: ${error.message}.`));
  }

  /** Logs each line of a stream; lines that are not JSON are the runtime's own errors. */
  follow(stream) {
    createInterface({ input: stream }).on("line", (line) => {
      if (line) this.write(line.startsWith("{") ? line : JSON.stringify({ level: "error", message: line }));
    });
  }

  /** Logs one JSON object; errors are also shown. */
  write(line) {
    if (line.includes('"level":"error"')) console.error(line);
    this.#onLine(line);
    this.#file.write(`{"time":"${new Date().toISOString()}",${line.slice(1)}\n`);
  }
}
