import { replaceOnce } from "./replace-once.ts";

const ENCODED = "encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode)";

/**
 * Returns the source of `@remix-run/server-runtime`'s server.js so that `serverHandoffStream` is a function: Remix encodes
 * the data of the loaders for every page, also for one without its scripts. Throws when a release reads differently.
 */
export function deferData(source: string): string {
  const indents = [6, 8].map((width) => `\n${" ".repeat(width)}`);
  return indents.reduce(
    (text, indent) =>
      replaceOnce(text, {
        name: "@remix-run/server-runtime",
        before: `${indent}serverHandoffStream: ${ENCODED},`,
        after: `${indent}serverHandoffStream: () => ${ENCODED},`,
      }),
    source,
  );
}
