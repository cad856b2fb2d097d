import { sql } from "drizzle-orm";
import { blob, check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "#app/kernel/images.ts";
import { createdAt } from "./columns.ts";

/** Images by the SHA-256 of their bytes in hex (ADR 0098). */
export const imageTable = <Name extends string>(name: Name) =>
  sqliteTable(
    name,
    {
      hash: text("hash").primaryKey(),
      /** The last upload; an image that nothing shows is deleted some days after it. */
      createdAt: createdAt(),
      type: text("type", { enum: IMAGE_TYPES }).notNull(),
      width: integer("width").notNull(),
      height: integer("height").notNull(),
      data: blob("data", { mode: "buffer" }).notNull(),
    },
    (table) => [
      check(`${name}_hash`, sql`length(${table.hash}) = 64`),
      check(`${name}_size`, sql`length(${table.data}) BETWEEN 1 AND ${sql.raw(String(MAX_IMAGE_BYTES))}`),
      index(`${name}_by_time`).on(table.createdAt),
    ],
  );
