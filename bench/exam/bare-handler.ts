/**
 * The baseline: the same work on Hono and the libSQL client alone. A session read, then the guarded insert and the next
 * question in one batch. No framework, query builder, validation, headers or log.
 */
import { createClient } from "@libsql/client/web";
import { Hono } from "hono";
import { parseSigned } from "hono/utils/cookie";

type Env = { Bindings: { DATABASE_URL: string; AUTH_SECRET: string } };

const SESSION = `SELECT user_id FROM sessions JOIN users ON users.id = sessions.user_id
  WHERE token = ? AND expires_at > unixepoch('subsec') * 1000 AND disabled_at IS NULL`;
const INSERT = `INSERT INTO answers (attempt_id, position, question_id, selected_answer, saved_at)
  SELECT id, ?1, paper ->> CAST(?1 AS INTEGER),
    coalesce(option_orders ->> ('$[' || CAST(?1 AS INTEGER) || '][' || CAST(?2 AS INTEGER) || ']'), ?2),
    CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM attempts
  WHERE user_id = ?3 AND state = 'in_progress' AND deadline_at > unixepoch('subsec') * 1000
    AND ?1 = (SELECT count(*) FROM answers WHERE attempt_id = attempts.id)
  ON CONFLICT DO NOTHING`;
const NEXT = `SELECT state, total_questions, deadline_at, current, text, options FROM (
    SELECT attempts.*, (SELECT count(*) FROM answers WHERE attempt_id = attempts.id) AS current
    FROM attempts WHERE user_id = ?1 AND state <> 'archived') attempt
  LEFT JOIN questions ON questions.id = attempt.paper ->> CAST(attempt.current AS INTEGER)`;

const app = new Hono<Env>();

app.put("/api/quiz-attempts/current/answers/:questionIndex", async (c) => {
  const client = createClient({ url: c.env.DATABASE_URL });
  const bearer = c.req.header("authorization")?.slice("Bearer ".length) ?? "";
  const token = (await parseSigned(`sid=${bearer}`, c.env.AUTH_SECRET, "sid")).sid;
  if (!token) return c.json({}, 401);
  const [session] = (await client.execute({ sql: SESSION, args: [token] })).rows;
  if (!session) return c.json({}, 401);
  const { selectedAnswer } = await c.req.json<{ selectedAnswer: number }>();
  const userId = String(session.user_id);
  const questionIndex = Number(c.req.param("questionIndex"));
  const [, next] = await client.batch(
    [
      { sql: INSERT, args: [questionIndex, selectedAnswer, userId] },
      { sql: NEXT, args: [userId] },
    ],
    "write",
  );
  const row = next?.rows[0];
  return c.json({
    state: row?.state,
    currentIndex: row?.current,
    totalQuestions: row?.total_questions,
    deadlineAt: row?.deadline_at,
    question: {
      questionIndex: row?.current,
      question: row?.text,
      options: JSON.parse(String(row?.options ?? "[]")),
    },
  });
});

export default app;
