import { PROBLEM_MEANING, PROBLEM_STATUS, type ProblemCode, STORED_OR_NOT } from "#app/kernel/problem.ts";
import { Code } from "./operation.tsx";
import { Text } from "./text.tsx";

const RULES = [
  "Bodies are JSON objects of at most 64 KB, or 1 MB where the call says so, sent as `application/json`. Instants are UTC, like `2026-01-05T13:00:00.000Z`.",
  "Sign in to get a session token in the `set-auth-token` header, then send it as `Authorization: Bearer`. Programs send an API key that an admin created in the same way.",
  "An `Idempotency-Key` makes a POST or PATCH safe to repeat. Send an `ETag` back as `If-Match` to avoid overwriting newer changes.",
  "Answers to API keys carry `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`.",
  "An error is a problem from the list below, sent as `application/problem+json`: a stable `code` for programs, a message for people and the invalid fields.",
  STORED_OR_NOT,
];

export function Rules({ server }: { server: string }) {
  return (
    <section id="rules" className="scroll-mt-20">
      <h2>Every call</h2>
      <ul className="mt-3 grid max-w-measure list-disc gap-2 pl-5">
        {RULES.map((rule) => (
          <li key={rule}>
            <Text>{rule}</Text>
          </li>
        ))}
      </ul>
      <Code label="Signing in">
        {`curl -i -X POST ${server}/api/auth/sign-in/email \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"asha@students.example","password":"a-long-enough-phrase"}'`}
      </Code>
    </section>
  );
}

/** The closed list of problems; the `type` of each error response is the address of its entry. */
export function Problems() {
  return (
    <section id="problems" className="mt-14 scroll-mt-20">
      <h2>Problems</h2>
      <dl className="mt-3 divide-y divide-hairline">
        {(Object.keys(PROBLEM_STATUS) as ProblemCode[]).map((code) => (
          <div
            key={code}
            id={code}
            className="grid scroll-mt-20 gap-x-4 py-2 target:bg-marigold-wash sm:grid-cols-[18rem_1fr]"
          >
            <dt>
              <code>{code}</code> <span className="text-muted tabular-nums">{PROBLEM_STATUS[code]}</span>
            </dt>
            <dd>
              <Text>{PROBLEM_MEANING[code]}</Text>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
