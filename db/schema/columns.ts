import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";
import type { Money } from "#app/kernel/money.ts";

/** Columns that the tables share: text ids, instants in epoch ms, amounts, JSON as text. */
export const id = () =>
  text("id")
    .primaryKey()
    .$defaultFn(() => crypto.randomUUID());

export const instant = (name: string) => integer(name);

const now = sql`(CAST(unixepoch('subsec') * 1000 AS INTEGER))`;

export const createdAt = (name = "created_at") => instant(name).notNull().default(now);

export const updatedAt = () =>
  instant("updated_at")
    .notNull()
    .default(now)
    .$onUpdate(() => Date.now());

/** An amount in the smallest units of the currency. */
export const amount = (name: string) => integer(name).$type<Money>();

export const json = <T>(name: string) => text(name, { mode: "json" }).$type<T>();

/** Optimistic lock: a save names the version it read and increases it. */
export const version = () => integer("version").notNull().default(1);

/** The id of the form, so that a form sent twice creates one row. */
export const idempotencyKey = () => text("idempotency_key").unique();
