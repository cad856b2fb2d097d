import { sql } from "drizzle-orm";
import { confirmedCount } from "#app/features/scholarship-test/queries/attempts.server.ts";
import { isResultImage } from "#app/features/scholarship-test/queries/own-answers.server.ts";
import type { NewImage } from "#app/kernel/new-image.server.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { insertInto, selectFile, selectStored } from "#db/images.ts";
import { attempts, questionImages } from "#db/schema/index.ts";
import { type Database, databaseNow, statement } from "#db/session/index.ts";

/** Statement: stores images; one that is stored already counts as uploaded now. */
export const insertImages = statement((db: Database, images: readonly NewImage[]) =>
  insertInto(db, questionImages, images),
);

export const selectStoredImages = statement((db: Database, hashes: readonly string[]) =>
  selectStored(db, questionImages, hashes),
);

export const selectImage = statement((db: Database, hash: string) =>
  selectFile(db, questionImages, { hash }),
);

const isPracticeImage = (hash: string, part: "rich" | "rich_explanation") =>
  sql`EXISTS (SELECT 1 FROM questions q, json_each(q.${sql.raw(part)}, '$.images') shown
    WHERE q.for_practice = 1 AND q.retired_at IS NULL AND q.is_draft = 0 AND shown.value = ${hash})`;

type Reach = {
  userId: string;
  lookAhead: number;
  /** The student sees the marks of a practice run, with explanations. */
  seesMarks: boolean;
};

/**
 * Statement: an image of a question that the student's running attempt has reached, or of the next ones, never that of an
 * explanation; one that their result shows; or one of a question for practice, that of its explanation beside the marks.
 */
export const selectReachedImage = statement(
  (db: Database, hash: string, { userId, lookAhead, seesMarks }: Reach) =>
    selectFile(db, questionImages, {
      hash,
      also: sql`(${isResultImage(userId, hash)} OR EXISTS (SELECT 1 FROM ${attempts}, json_each(${attempts.paper}) slot JOIN questions q ON q.id = slot.value,
          json_each(q.rich, '$.images') shown
        WHERE ${attempts.userId} = ${userId} AND ${attempts.state} = 'in_progress'
          AND slot.key <= ${confirmedCount} + ${lookAhead} AND shown.value = ${hash})
        OR ${isPracticeImage(hash, "rich")}
        OR ${seesMarks ? isPracticeImage(hash, "rich_explanation") : sql`0`})`,
    }),
);

/**
 * Statement: images of a quiz's current questions and their explanations, smallest first, while they fit into `maxBytes`.
 */
export const selectQuizImages = statement((db: Database, quizId: string, maxBytes: number) =>
  db.orm.all<{ hash: string; data: ArrayBuffer }>(sql`SELECT hash, data FROM (
      SELECT hash, data, sum(length(data)) OVER (ORDER BY length(data), hash) AS total FROM question_images
      WHERE hash IN (SELECT image.value FROM quiz_questions listed JOIN questions q ON q.question_key = listed.question_key
          AND q.retired_at IS NULL, (SELECT 'rich' AS part UNION SELECT 'explanation') place,
          json_each(CASE place.part WHEN 'rich' THEN q.rich ELSE q.rich_explanation END, '$.images') image
        WHERE listed.quiz_id = ${quizId} AND listed.removed_at IS NULL))
    WHERE total <= ${maxBytes} ORDER BY hash`),
);

export const selectImageSizes = statement((db: Database) =>
  db.orm.all<{ hash: string; bytes: number }>(sql`SELECT hash, length(data) AS bytes FROM question_images`),
);

export const selectImageFiles = statement((db: Database, hashes: readonly string[]) =>
  db.orm.all<{ hash: string; data: ArrayBuffer }>(sql`SELECT hash, data FROM question_images
    WHERE hash IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`),
);

/** Statement: deletes images that no version of a question shows, some days after their last upload. */
export const deleteUnusedImages = statement((db: Database, days: number) =>
  db.orm.run(sql`DELETE FROM question_images WHERE created_at < ${databaseNow} - ${days * DAY_MS} AND hash NOT IN (
    SELECT image.value FROM questions, json_each(rich, '$.images') image WHERE rich IS NOT NULL
    UNION SELECT image.value FROM questions, json_each(rich_explanation, '$.images') image WHERE rich IS NOT NULL)`),
);
