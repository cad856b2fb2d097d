import { setTimeout as pause } from "node:timers/promises";
import { HttpClient } from "#bench/exam/http.ts";

type Counts = { answers: number; serverErrors: number; noAnswers: number };

type Step = { method: string; path: string; json?: unknown };

const PASSWORD = "kadam-demo-2026";
const THINK_MS = 100;

const get = (path: string): Step => ({ method: "GET", path });
const query = { method: "POST", path: "/graphql", json: { query: "{ __typename }" } };

/** What a visit of each person of the demo data asks for, after the sign-in. */
const VISITS: { email: string; steps: Step[] }[] = [
  {
    email: "free@kadam.example",
    steps: ["/dashboard", "/scholarship-test", "/dashboard/account", "/dashboard/test"].map(get),
  },
  {
    email: "premium@kadam.example",
    steps: [
      ...["/dashboard", "/dashboard/course", "/dashboard/course.data", "/dashboard/foundation"].map(get),
      ...["/dashboard/submissions", "/dashboard/feedback", "/api/user-profile"].map(get),
      query,
    ],
  },
  {
    email: "admin@kadam.example",
    steps: [
      ...["/admin", "/admin/students", "/admin/students.data", "/admin/grading", "/admin/results"].map(get),
      ...["/admin/exam-day", "/admin/courses", "/admin/audit", "/api/admin/students?limit=50"].map(get),
      query,
    ],
  },
];

/** Without a session: public pages, a form with mistakes, pages that do not exist. */
const PUBLIC: Step[] = [
  ...["/", "/about", "/contact", "/refund-policy", "/sign-in", "/icon.svg", "/no-such-page"].map(get),
  { method: "POST", path: "/api/contact", json: {} },
  { method: "POST", path: "/graphql", json: { query: "{" } },
];

/** Visits the site again and again, and counts the answers. */
export async function visitUntil(endsAt: number, url: string, number: number, counts: Counts): Promise<void> {
  const client = new HttpClient(url);
  const { email, steps } = VISITS[number % VISITS.length]!;
  const call = async (step: Step, headers: Record<string, string> = {}) => {
    const answer = await client
      .call({ ...step, headers: { "accept-encoding": "gzip", ...headers } })
      .catch(() => null);
    if (answer) counts.answers += 1;
    else counts.noAnswers += 1;
    if (answer && answer.status >= 500) counts.serverErrors += 1;
    await pause(THINK_MS);
    return answer;
  };
  while (performance.now() < endsAt) {
    for (const step of PUBLIC) await call(step);
    const json = { email, password: PASSWORD };
    const signedIn = await call({ method: "POST", path: "/api/auth/sign-in/email", json });
    if (signedIn?.status === 429) {
      await pause(Number(signedIn.headers["retry-after"]) * 1_000);
      continue;
    }
    const token = signedIn?.headers["set-auth-token"];
    if (!token) throw new Error(`${email} cannot sign in: ${signedIn?.status} ${signedIn?.body}`);
    for (const step of steps) await call(step, { authorization: `Bearer ${token}` });
    await call({ method: "POST", path: "/api/auth/sign-out" }, { authorization: `Bearer ${token}` });
  }
  client.close();
}
