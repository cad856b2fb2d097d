/**
 * The engine process, the only one that opens the database. The engine ends its process on some inputs (text that is
 * not UTF-8, exhausted memory) and blocks it while a statement runs, so it is separate from the HTTP process, which
 * restarts it. It ends when its pipe to that process closes.
 */
import { Socket } from "node:net";
import * as v from "valibot";
import type { EngineSettings } from "./engine-process.ts";
import { lockFile } from "./file-lock.ts";
import { order, READY, readFrames, writeFrame } from "./frames.ts";
import { Pipeline, pipelineSchema } from "./hrana.ts";
import { BatonError, type Stream, Streams } from "./streams.ts";
import { toJson } from "./values.ts";

/** An error outside the pipeline: HTTP status, sentence, code. */
class RequestProblem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** Streams with a request in progress, by request id, for disconnects. */
const pendingRequests = new Map<number, Stream>();

async function answerInTurn(streams: Streams, id: number, body: string): Promise<string> {
  streams.lastRequestAt = Date.now();
  await streams.turn.take();
  try {
    return await answerPipeline(streams, id, body);
  } finally {
    pendingRequests.delete(id);
    streams.turn.give();
  }
}

async function answerPipeline(streams: Streams, id: number, body: string): Promise<string> {
  const { baton, requests } = parsePipeline(body);
  const stream = baton ? streams.resume(baton) : streams.open();
  pendingRequests.set(id, stream);
  const pipeline = new Pipeline(streams, stream);
  try {
    const results: object[] = [];
    for (const request of requests) results.push(await pipeline.answer(request));
    const answered = toJson(results);
    const next = streams.suspend(stream);
    return `{"baton":${next ? `"${next}"` : "null"},"base_url":null,"results":${answered}}`;
  } catch (error) {
    streams.close(stream);
    throw error;
  }
}

function parsePipeline(body: string): v.InferOutput<typeof pipelineSchema> {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new RequestProblem(400, "The body is not JSON.", "HRANA_PROTO_ERROR");
  }
  let parsed: v.SafeParseResult<typeof pipelineSchema>;
  try {
    parsed = v.safeParse(pipelineSchema, json, { abortEarly: true });
  } catch {
    throw new RequestProblem(400, "The request is nested too deeply.", "HRANA_PROTO_ERROR");
  }
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? "body";
  throw new RequestProblem(
    400,
    `The request does not follow the protocol: ${where}: ${issue.message}`,
    "HRANA_PROTO_ERROR",
  );
}

function health(streams: Streams): string {
  streams.close(streams.open());
  return toJson({ status: "ok", streams: streams.size });
}

function asAnswer(error: unknown): { status: number; json: string } {
  if (error instanceof RequestProblem) {
    return { status: error.status, json: toJson({ message: error.message, code: error.code }) };
  }
  if (error instanceof BatonError) {
    const status = error.code === "TOO_MANY_STREAMS" ? 429 : 400;
    return { status, json: toJson({ message: error.message, code: error.code }) };
  }
  console.error(error);
  return { status: 500, json: toJson({ message: "The database engine failed.", code: "INTERNAL_ERROR" }) };
}

function serve({ file, owner, limits }: EngineSettings): void {
  const pipe = new Socket({ fd: 3 });
  let streams: Streams;
  try {
    lockFile(file, owner);
    streams = new Streams(file, limits);
  } catch (error) {
    writeFrame(pipe, 0, 500, (error as Error).message);
    pipe.end();
    return;
  }
  const answer = async (id: number, work: () => string | Promise<string>) => {
    try {
      writeFrame(pipe, id, 200, await work());
    } catch (error) {
      const { status, json } = asAnswer(error);
      writeFrame(pipe, id, status, json);
    }
  };
  readFrames(pipe, ({ id, code, payload }) => {
    if (code === order.pipeline) answer(id, () => answerInTurn(streams, id, payload.toString("utf8")));
    else if (code === order.health) answer(id, () => health(streams));
    else if (code === order.hangUp) streams.abandon(pendingRequests.get(id));
  });
  pipe.on("error", () => undefined);
  pipe.once("close", () => {
    streams.closeAll();
    process.exit(0);
  });
  writeFrame(pipe, 0, READY);
}

// Ctrl-C reaches every process of the terminal; the HTTP process ends this one.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
serve(JSON.parse(process.argv[2]!) as EngineSettings);
