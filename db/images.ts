import { type SQL, sql } from "drizzle-orm";
import type { ImageType, StoredImage } from "#app/kernel/images.ts";
import type { NewImage } from "#app/kernel/new-image.server.ts";
import type { providerPictures, questionImages } from "./schema/index.ts";
import { type Database, databaseNow } from "./session/index.ts";

/** What every table of images does, one of which each capability with images has (ADR 0098). */
type ImageTable = typeof questionImages | typeof providerPictures;

export type ImageFile = { type: ImageType; data: ArrayBuffer };

/** Stores images; one that is stored already counts as uploaded now. */
export const insertInto = (db: Database, table: ImageTable, images: readonly NewImage[]) =>
  db.orm.run(sql`INSERT INTO ${table} (hash, type, width, height, data)
    SELECT image.value ->> 'hash', image.value ->> 'type', image.value ->> 'width', image.value ->> 'height',
      unhex(image.value ->> 'hex')
    FROM json_each(${JSON.stringify(images)}) image WHERE 1
    ON CONFLICT (hash) DO UPDATE SET created_at = ${databaseNow}`);

export const selectStored = (db: Database, table: ImageTable, hashes: readonly string[]) =>
  db.orm.all<StoredImage>(sql`SELECT hash, width, height FROM ${table}
    WHERE hash IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`);

/** The bytes of an image, under a further condition. */
export const selectFile = (
  db: Database,
  table: ImageTable,
  { hash, also = sql`1` }: { hash: string; also?: SQL },
) => db.orm.all<ImageFile>(sql`SELECT type, data FROM ${table} WHERE hash = ${hash} AND ${also}`);
