import { connect } from "node:net";
import { expect, test } from "vitest";
import { createUser } from "#tests/support/accounts.ts";
import { useSignedIn, useWorker } from "#tests/support/use-worker.ts";

/** A connection that ends within a body is the client's failure: no error in the log, no alarm. */
const worker = useWorker();
const student = useSignedIn(worker, createUser);

const PATHS = [
  ["an API call", "/api/user-profile", "application/json"],
  ["a form", "/contact", "application/x-www-form-urlencoded"],
  ["a student's form", "/dashboard/account/profile", "multipart/form-data; boundary=x"],
  ["a query", "/graphql", "application/json"],
] as const;
const LENGTHS = [
  ["a length", "content-length: 1000", '{"name":'],
  ["chunks", "transfer-encoding: chunked", '8\r\n{"name":\r\n'],
] as const;
const ORIGINS = ["", "https://evil.example"];

const CASES = PATHS.flatMap((path) =>
  LENGTHS.flatMap((length) => ORIGINS.map((origin) => [...path, ...length, origin] as const)),
);

test.each(CASES)(
  "%s to %s (%s) with %s (%s, %s) from '%s'",
  async (_what, path, type, _how, length, part, origin) => {
    const { host, hostname, port } = new URL(worker.url);
    const from = worker.logs.length;
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin || worker.url}\r\ncookie: ${student.cookie}\r\n` +
        `content-type: ${type}\r\n${length}\r\n\r\n${part}`,
    );
    setTimeout(() => socket.destroy(), 200);
    await expect
      .poll(() => worker.logs.slice(from).join("\n"), { timeout: 5_000 })
      .toContain(`"path":"${path}"`);
    expect(worker.logs.slice(from).join("\n")).not.toMatch(/"level":"error"|Error/);
  },
);
