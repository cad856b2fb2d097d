CREATE TABLE `question_images` (
	`hash` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`data` blob NOT NULL,
	CONSTRAINT "question_images_hash" CHECK(length("question_images"."hash") = 64),
	CONSTRAINT "question_images_size" CHECK(length("question_images"."data") BETWEEN 1 AND 204800)
) STRICT;
--> statement-breakpoint
CREATE INDEX `question_images_by_time` ON `question_images` (`created_at`);--> statement-breakpoint
ALTER TABLE `questions` ADD `rich` text;--> statement-breakpoint
ALTER TABLE `questions` ADD `rich_explanation` text;--> statement-breakpoint
CREATE INDEX `questions_with_images` ON `questions` (`id`) WHERE rich IS NOT NULL;--> statement-breakpoint
DROP TRIGGER `questions_content_fixed`;--> statement-breakpoint
CREATE TRIGGER `questions_content_fixed` BEFORE UPDATE OF `question_key`, `version`, `text`, `options`, `correct_answer`, `translation`, `rich` ON `questions`
BEGIN SELECT RAISE(ABORT, 'a question version is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER questions_images_stored BEFORE INSERT ON questions WHEN new.rich IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'an image of the question is not stored') WHERE EXISTS (
    SELECT value FROM json_each(new.rich, '$.images') UNION ALL SELECT value FROM json_each(new.rich_explanation, '$.images')
    EXCEPT SELECT hash FROM question_images);
END;
--> statement-breakpoint
CREATE TRIGGER questions_explanation_images_stored BEFORE UPDATE OF rich_explanation ON questions
WHEN new.rich_explanation IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'an image of the question is not stored') WHERE EXISTS (
    SELECT value FROM json_each(new.rich_explanation, '$.images') EXCEPT SELECT hash FROM question_images);
END;
--> statement-breakpoint
CREATE TRIGGER question_images_fixed BEFORE UPDATE OF hash, type, width, height, data ON question_images
BEGIN SELECT RAISE(ABORT, 'an image is never changed'); END;
