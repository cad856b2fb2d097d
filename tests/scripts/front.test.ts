import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/support/ports.ts";

const { startFront } = await import(resolve("scripts/server/front.mjs"));

/** The front with one worker that answers like this; `connections` counts those to the worker. */
async function startSite(answer: RequestListener) {
  const folder = mkdtempSync(join(tmpdir(), "kadam-front-"));
  const worker = createServer(answer).listen(join(folder, "site"));
  let connections = 0;
  worker.on("connection", () => {
    connections += 1;
  });
  await once(worker, "listening");
  const port = await freePort();
  const front = await startFront({
    port,
    workers: [{ site: join(folder, "site") }],
    log: { write: () => undefined },
    metrics: { isAsked: () => false },
  });
  onTestFinished(async () => {
    await front.stop();
    worker.close();
    worker.closeAllConnections();
    rmSync(folder, { recursive: true });
  });
  return { url: `http://127.0.0.1:${port}/about`, connections: () => connections };
}

/** Answers with the body of the request. */
const echo: RequestListener = async (request, response) => response.end(await text(request));

test("requests after each other share a connection to the worker, with and without a body", async () => {
  const { url, connections } = await startSite(echo);
  for (const body of ["first", "second", "third"]) {
    const response = await fetch(url, { method: "POST", body });
    expect([response.status, await response.text()]).toEqual([200, body]);
    expect(await (await fetch(url)).text()).toBe("");
  }
  expect(connections()).toBe(1);
});

test.each([
  { method: "GET", status: 200, reason: "is repeated on a new connection" },
  { method: "POST", status: 503, reason: "may have happened and is not" },
])("a $method that a connection ends without an answer $reason", async ({ method, status }) => {
  let requests = 0;
  const { url } = await startSite((request, response) => {
    requests += 1;
    if (requests === 2) request.socket.destroy();
    else response.end();
  });
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url, { method })).status).toBe(status);
});
