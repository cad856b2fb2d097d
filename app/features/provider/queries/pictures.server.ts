import { sql } from "drizzle-orm";
import type { Picture } from "#app/features/provider/pictures.ts";
import type { NewImage } from "#app/kernel/new-image.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { insertInto, selectFile } from "#db/images.ts";
import { providerPictures } from "#db/schema/index.ts";
import { type Database, databaseNow, mustHold, statement } from "#db/session/index.ts";

/** Statement: stores pictures; one that is stored already counts as uploaded now. */
export const insertPictures = statement((db: Database, pictures: readonly NewImage[]) =>
  insertInto(db, providerPictures, pictures),
);

export const selectPicture = statement((db: Database, hash: string) =>
  selectFile(db, providerPictures, { hash }),
);

const missingOf = (pictures: readonly Picture[]) => sql`
  SELECT named.value ->> 'hash' AS hash, named.value ->> 'type', named.value ->> 'width', named.value ->> 'height'
  FROM json_each(${JSON.stringify(pictures)}) named
  EXCEPT SELECT hash, type, width, height FROM provider_pictures`;

/** Guard: these pictures are stored, with the size and the type of their addresses. */
export const arePicturesStored = (pictures: readonly Picture[]) =>
  mustHold(sql`NOT EXISTS (${missingOf(pictures)})`);

/** Statement: those of the pictures that are not stored. */
export const selectMissingPictures = statement((db: Database, pictures: readonly Picture[]) =>
  db.orm.all<{ hash: string }>(missingOf(pictures)),
);

/** Statement: deletes pictures that no version and no draft names, some days after their last upload. */
export const deleteUnusedPictures = statement((db: Database, days: number) =>
  db.orm.run(sql`DELETE FROM provider_pictures
    WHERE created_at < ${databaseNow} - ${days * DAY_MS} AND hash NOT IN (
      SELECT substr(named.value, 11, 64)
      FROM (SELECT value FROM provider_versions UNION ALL SELECT value FROM provider_drafts) saved,
        json_tree(saved.value) named
      WHERE named.type = 'text' AND named.value LIKE '/pictures/%')`),
);
