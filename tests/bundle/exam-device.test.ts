import { beforeAll, expect, test } from "vitest";
import { createUser, type TestUser } from "#tests/support/accounts.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const PASSWORD = "steps-up-2026";
const CURRENT = "/api/quiz-attempts/current";

const worker = useWorker();
let student: TestUser;

beforeAll(async () => {
  const quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 6 });
  student = await createUser(worker.db, { password: PASSWORD });
  await createOpenAttempt(worker.db, student, quiz, { heldBy: null });
});

type Cookies = Record<string, string>;

const headerOf = (cookies: Cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

/** Signs in with these cookies and returns the cookies afterwards. */
async function signIn(cookies: Cookies = {}): Promise<Cookies> {
  const response = await worker.fetch("/sign-in", {
    form: { email: student.email, password: PASSWORD },
    headers: { cookie: headerOf(cookies) },
  });
  expect(response.status).toBe(303);
  const given = response.headers.getSetCookie().map((one) => /^([^=]+)=([^;]*)/.exec(one)!);
  return { ...cookies, ...Object.fromEntries(given.map(([, name, value]) => [name!, value!])) };
}

const post = (path: string, cookies: Cookies) =>
  worker.fetch(path, { method: "POST", headers: { cookie: headerOf(cookies), origin: worker.url } });

async function isHeldBy(headers: Record<string, string>): Promise<boolean> {
  const response = await worker.fetch(CURRENT, { headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { isHeldHere: boolean }).isHeldHere;
}

test("the same browser after signing out and in again is the same device", async () => {
  const first = await signIn();
  expect((await post(`${CURRENT}/take-over`, first)).status).toBe(200);
  await post("/sign-out", first);
  const { sid: _, ...left } = first;
  const again = await signIn(left);
  expect(again.sid).not.toBe(first.sid);
  expect(await isHeldBy({ cookie: headerOf(again) })).toBe(true);
});

test("another browser, an invalid device cookie and a program with the same session are other devices", async () => {
  const holder = await signIn();
  await post(`${CURRENT}/take-over`, holder);
  const { sid, device } = holder;
  const other = await signIn();
  const [id] = decodeURIComponent(device!).split("~");
  const others: Record<string, string>[] = [
    { cookie: headerOf(other) },
    { cookie: headerOf({ ...other, device: `${id}~x.c2lnbmF0dXJl` }) },
    { cookie: headerOf({ sid: other.sid! }) },
    { authorization: `Bearer ${sid}`, cookie: headerOf(holder) },
  ];
  for (const headers of others) expect(await isHeldBy(headers)).toBe(false);
});
