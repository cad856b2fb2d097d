import type { InStatement, ResultSet } from "@libsql/client/web";
import type { BatchItem } from "drizzle-orm/batch";
import { Guard, type Guarded } from "./guards.ts";
import { type BuildableQuery, type Statement, toInStatement } from "./statement.ts";

type Query = BatchItem<"sqlite">;

/** What a batch takes under a name. Queries written in place need no `statement`. */
export type Step = Statement | Query | Guarded | false | undefined | readonly Step[] | Steps;
export type Steps = { readonly [name: string]: Step };

/** The answers of steps, by the same names. */
export type Results<S> =
  S extends Statement<infer Result>
    ? Result
    : S extends Guarded<infer Result>
      ? Result
      : S extends Query
        ? S["_"]["result"]
        : S extends false | undefined
          ? undefined
          : Steps extends S
            ? Record<string, unknown>
            : { -readonly [Name in keyof S]: Results<S[Name]> };

type HasGuard<S> = S extends Guarded
  ? true
  : S extends Statement | Query | false | undefined
    ? never
    : S extends readonly (infer Item)[]
      ? Step extends Item
        ? true
        : HasGuard<Item>
      : string extends keyof S
        ? never
        : { [Name in keyof S]: HasGuard<S[Name]> }[keyof S];

/** The answers of a batch: undefined when a guard of it did not hold, and then nothing is stored. */
export type BatchResults<S> = true extends HasGuard<S> ? Results<S> | undefined : Results<S>;

/** What steps send, and how the responses become their answers. */
export type Plan = {
  statements: InStatement[];
  isGuarded: boolean;
  toResults(responses: readonly ResultSet[]): unknown;
};

export function planBatch(steps: Step): Plan {
  const statements: InStatement[] = [];
  let hasGuard = false;
  const add = (buildable: BuildableQuery): Plan["toResults"] => {
    const query = buildable._prepare();
    const at = statements.push(toInStatement(query)) - 1;
    return (responses) => query.mapResult(responses[at], true);
  };
  const reader = (step: Step): Plan["toResults"] => {
    if (!step) return () => undefined;
    if (step instanceof Guard) {
      hasGuard = true;
      const [read] = step.statements.map(add);
      return read!;
    }
    if (isQuery(step)) return add(step);
    if (Array.isArray(step)) {
      const readers = step.map(reader);
      return (responses) => readers.map((read) => read(responses));
    }
    const readers = Object.entries(step).map(([name, own]) => [name, reader(own)] as const);
    return (responses) => Object.fromEntries(readers.map(([name, read]) => [name, read(responses)]));
  };
  const toResults = reader(steps);
  return { statements, isGuarded: hasGuard, toResults };
}

const isQuery = (step: unknown): step is BuildableQuery =>
  typeof (step as Partial<BuildableQuery>)._prepare === "function";
