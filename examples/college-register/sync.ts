import type { createKadamClient, RecordData } from "../../clients/typescript/index.ts";
import type { KadamStudent, Register } from "./register.ts";

type Kadam = ReturnType<typeof createKadamClient>;

/** Rows of one call. */
const ROWS = 500;
/** Changes of one answer. */
const CHANGES = 200;

type Answer<Data> = { data?: Data; error?: { code: string; message: string } };

function dataOf<Data>({ data, error }: Answer<Data>): Data {
  if (error || data === undefined) throw new Error(error ? `${error.code}: ${error.message}` : "No answer");
  return data;
}

const toStudent = ({ email, firstName, lastName, plan }: RecordData<"student">): KadamStudent => ({
  ...{ email, firstName, lastName, plan },
});

/** Sends every student of the register under the college's id. One that Kadam has already stays as it is. */
async function sendStudents(kadam: Kadam, register: Register): Promise<void> {
  const all = Object.entries(register.students).map(([externalId, student]) => ({ externalId, ...student }));
  register.refused = {};
  for (let at = 0; at < all.length; at += ROWS) {
    const rows = all.slice(at, at + ROWS);
    const answer = dataOf(await kadam.POST("/api/admin/students/bulk", { body: { rows } }));
    for (const { index, problem } of answer.rows)
      if (problem) register.refused[rows[index]!.externalId] = problem.message;
  }
}

/** Reads each step of what has changed. `save` is called after each answer, so an interruption repeats at most one. */
async function followEvents(kadam: Kadam, register: Register, save: () => void): Promise<void> {
  const copy = register.byEvents;
  for (;;) {
    const query = { types: "student", limit: CHANGES, after: copy.after };
    const { events, next } = dataOf(await kadam.GET("/api/events", { params: { query } }));
    for (const { objectId, data } of events) {
      if (data) copy.students[objectId] = toStudent(data as RecordData<"student">);
      else delete copy.students[objectId];
    }
    copy.after = next;
    save();
    if (events.length < CHANGES) return;
  }
}

/** Reads the students that have changed, as they are now. */
async function followChanges(kadam: Kadam, register: Register, save: () => void): Promise<void> {
  const copy = register.byChanges;
  for (;;) {
    const params = { path: { object: "student" as const }, query: { limit: CHANGES, after: copy.after } };
    const { changed, deleted, next } = dataOf(await kadam.GET("/api/changes/{object}", { params }));
    for (const { id } of deleted) delete copy.students[id];
    for (const { id, data } of changed) copy.students[id] = toStudent(data as RecordData<"student">);
    copy.after = next;
    save();
    if (changed.length + deleted.length < CHANGES) return;
  }
}

/** One run: sends what the register has, reads what Kadam has, and goes on until both succeeded. */
export const synchronise = (
  kadam: Kadam,
  register: Register,
  { save, wait }: { save: () => void; wait: (milliseconds: number) => Promise<void> },
): Promise<void> =>
  untilDone(async () => {
    await sendStudents(kadam, register);
    await followEvents(kadam, register, save);
    await followChanges(kadam, register, save);
    save();
  }, wait);

const RETRY_AFTER_MS = 5 * 60_000;
const ATTEMPTS = 300;

/** Repeats a task until it succeeds: every five minutes for a day. */
async function untilDone(
  task: () => Promise<void>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await wait(RETRY_AFTER_MS);
    }
  }
}
