/**
 * Parses SQL text only as far as needed to serve it: where a statement ends, its kind, its parameters. The engine does
 * the real parsing; this file covers what its JavaScript interface does not report.
 */

type StatementKind = "read" | "write" | "begin" | "commit" | "rollback" | "savepoint" | "pragma" | "refused";

export interface SqlStatement {
  text: string;
  kind: StatementKind;
  /** True for EXPLAIN and EXPLAIN QUERY PLAN. */
  explain: boolean;
  /** Parameter names in the engine's order, `null` for a bare `?` or a number that only a gap implies. */
  params: (string | null)[];
  /** Takes the write lock: BEGIN IMMEDIATE, BEGIN EXCLUSIVE and all writes. */
  locks: boolean;
  /** Its answer carries the last rowid: INSERT and REPLACE, with or without WITH. */
  inserts: boolean;
  /** Changes the schema, so statements prepared earlier are stale. */
  changesSchema: boolean;
  /** Changes the connection itself (a temporary table, a setting), so that it must not be reused by others. */
  marksConnection: boolean;
  /** Why a statement is rejected, for kind "refused". */
  reason?: string;
}

type Token = { type: "word" | "param" | "other"; text: string };

const SPACE = /[\s\uFEFF]/;
const WORD_START = /[A-Za-z_\u0080-\uFFFF]/;
const WORD = /[A-Za-z0-9_$\u0080-\uFFFF]+/y;
const NUMBER = /[0-9.][0-9A-Za-z_.]*/y;
const PARAM = /\?[0-9]*|[:@#$](?:[A-Za-z0-9_$\u0080-\uFFFF]|::)+(?:\([^)\s]*\))?/y;

/** End of the token or comment that starts at `at`; strings may be unterminated, which the engine reports. */
function tokenEnd(sql: string, at: number): { end: number; type: Token["type"] | "space" } {
  const char = sql[at]!;
  if (SPACE.test(char)) return { end: at + 1, type: "space" };
  if (char === "-" && sql[at + 1] === "-") return { end: after(sql, "\n", at), type: "space" };
  if (char === "/" && sql[at + 1] === "*") return { end: after(sql, "*/", at + 2), type: "space" };
  if (char === "'" || char === '"' || char === "`") return { end: quotedEnd(sql, at, char), type: "other" };
  if (char === "[") return { end: after(sql, "]", at), type: "other" };
  if (WORD_START.test(char)) return { end: match(WORD, sql, at), type: "word" };
  if (char >= "0" && char <= "9") return { end: match(NUMBER, sql, at), type: "other" };
  if ("?:@#$".includes(char)) {
    const end = match(PARAM, sql, at);
    return end > at ? { end, type: "param" } : { end: at + 1, type: "other" };
  }
  return { end: at + 1, type: "other" };
}

function after(sql: string, mark: string, from: number): number {
  const at = sql.indexOf(mark, from);
  return at === -1 ? sql.length : at + mark.length;
}

function quotedEnd(sql: string, start: number, quote: string): number {
  let at = start + 1;
  for (;;) {
    at = sql.indexOf(quote, at);
    if (at === -1) return sql.length;
    if (sql[at + 1] !== quote) return at + 1;
    at += 2;
  }
}

function match(pattern: RegExp, sql: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(sql) ? pattern.lastIndex : at;
}

/** Splits a script into its statements; drops empty ones and comments. */
export function parseSql(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let tokens: Token[] = [];
  let start = 0;
  for (let at = 0; at < sql.length; ) {
    const { end, type } = tokenEnd(sql, at);
    if (type !== "space") {
      const text = sql.slice(at, end);
      if (text === ";" && endsStatement(tokens)) {
        if (tokens.length > 0) statements.push(describe(sql.slice(start, at), tokens));
        tokens = [];
        start = end;
      } else {
        if (tokens.length === 0) start = at;
        tokens.push({ type, text: type === "word" ? text.toUpperCase() : text });
      }
    }
    at = end;
  }
  if (tokens.length > 0) statements.push(describe(sql.slice(start), tokens));
  return statements;
}

/** A trigger's body holds semicolons; the trigger ends at `; END ;`. */
function endsStatement(tokens: Token[]): boolean {
  const words = withoutExplain(tokens);
  const created = words[0]?.text === "CREATE";
  const trigger =
    created &&
    (words[1]?.text === "TRIGGER" || (/^TEMP/.test(words[1]?.text ?? "") && words[2]?.text === "TRIGGER"));
  if (!trigger) return true;
  return tokens.at(-1)?.text === "END" && tokens.at(-2)?.text === ";";
}

function withoutExplain(tokens: Token[]): Token[] {
  if (tokens[0]?.text !== "EXPLAIN") return tokens;
  return tokens[1]?.text === "QUERY" && tokens[2]?.text === "PLAN" ? tokens.slice(3) : tokens.slice(1);
}

function describe(text: string, tokens: Token[]): SqlStatement {
  const body = withoutExplain(tokens);
  const explain = body.length < tokens.length;
  const { kind, reason } = explain ? { kind: "read" as const, reason: undefined } : classify(body);
  const first = body[0]?.text ?? "";
  const verb = first === "WITH" ? mainVerb(body) : first;
  return {
    text,
    kind,
    explain,
    params: parameters(tokens),
    locks: takesWriteLock(kind, body),
    inserts: kind === "write" && (verb === "INSERT" || verb === "REPLACE"),
    changesSchema: kind === "write" && /^(CREATE|DROP|ALTER|VACUUM|REINDEX)$/.test(first),
    marksConnection:
      kind === "pragma" || body.some((token) => token.type === "word" && /^TEMP(ORARY)?$/.test(token.text)),
    reason,
  };
}

function classify(tokens: Token[]): { kind: StatementKind; reason?: string } {
  const first = tokens[0]?.text ?? "";
  switch (first) {
    case "SELECT":
    case "VALUES":
      return { kind: "read" };
    case "WITH":
      return { kind: mainVerb(tokens) ? "write" : "read" };
    case "BEGIN":
      return { kind: "begin" };
    case "COMMIT":
    case "END":
      return { kind: "commit" };
    case "ROLLBACK":
      return { kind: tokens.some((token) => token.text === "TO") ? "savepoint" : "rollback" };
    case "SAVEPOINT":
    case "RELEASE":
      return { kind: "savepoint" };
    case "PRAGMA":
      return classifyPragma(tokens);
    case "ATTACH":
    case "DETACH":
      return { kind: "refused", reason: `${first} is not served: a client works on this database only.` };
    case "VACUUM":
      return tokens.some((token) => token.text === "INTO")
        ? { kind: "refused", reason: "VACUUM INTO is not served: clients write no files on this machine." }
        : { kind: "write" };
    default:
      return { kind: "write" };
  }
}

function takesWriteLock(kind: StatementKind, tokens: Token[]): boolean {
  if (kind === "begin") return /^(IMMEDIATE|EXCLUSIVE)$/.test(tokens[1]?.text ?? "");
  return kind === "write" || (kind === "pragma" && tokens.some((token) => WRITING_PRAGMAS.has(token.text)));
}

const WRITING_PRAGMAS = new Set(["APPLICATION_ID", "OPTIMIZE", "USER_VERSION", "WAL_CHECKPOINT"]);

/** The deciding verb of WITH …, which is outside all parentheses; undefined when it is SELECT or VALUES. */
function mainVerb(tokens: Token[]): string | undefined {
  let depth = 0;
  for (const token of tokens) {
    if (token.text === "(") depth += 1;
    else if (token.text === ")") depth -= 1;
    else if (depth === 0 && token.type === "word" && /^(INSERT|UPDATE|DELETE|REPLACE)$/.test(token.text))
      return token.text;
  }
  return undefined;
}

/** Pragmas that clients may set, and queries that take an argument. All others are read-only. */
const PRAGMAS_WITH_ARGUMENT = new Set(
  `ANALYSIS_LIMIT APPLICATION_ID CACHE_SIZE CASE_SENSITIVE_LIKE DEFER_FOREIGN_KEYS FOREIGN_KEYS FOREIGN_KEY_CHECK
  FOREIGN_KEY_LIST IGNORE_CHECK_CONSTRAINTS INDEX_INFO INDEX_LIST INDEX_XINFO INTEGRITY_CHECK LEGACY_ALTER_TABLE OPTIMIZE
  QUERY_ONLY QUICK_CHECK RECURSIVE_TRIGGERS REVERSE_UNORDERED_SELECTS TABLE_INFO TABLE_LIST TABLE_XINFO USER_VERSION
  WAL_CHECKPOINT`.split(/\s+/),
);

function classifyPragma(tokens: Token[]): { kind: StatementKind; reason?: string } {
  const nameAt = tokens[2]?.text === "." ? 3 : 1;
  const name = tokens[nameAt]?.text ?? "";
  if (tokens.length <= nameAt + 1 || PRAGMAS_WITH_ARGUMENT.has(name)) return { kind: "pragma" };
  return { kind: "refused", reason: `PRAGMA ${name.toLowerCase()} cannot be set by a client.` };
}

/** Numbers parameters as SQLite does: `?` takes the next number, a name its first position, `?N` the position N. */
function parameters(tokens: Token[]): (string | null)[] {
  const names: (string | null)[] = [];
  for (const { type, text } of tokens) {
    if (type !== "param") continue;
    if (text === "?") names.push(null);
    else if (text.startsWith("?")) {
      const place = Number(text.slice(1));
      if (place < 1 || place > MAX_PARAMETERS) continue;
      while (names.length < place) names.push(null);
      names[place - 1] ??= text;
    } else if (!names.includes(text)) names.push(text);
  }
  return names;
}

/** SQLITE_MAX_VARIABLE_NUMBER of the engine, which rejects higher ones itself. */
const MAX_PARAMETERS = 32_766;
