CREATE TABLE `quiz_questions` (
	`quiz_id` text NOT NULL,
	`question_key` text NOT NULL,
	`position` integer NOT NULL,
	`removed_at` integer,
	PRIMARY KEY(`quiz_id`, `question_key`),
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `quiz_questions_by_key` ON `quiz_questions` (`question_key`);--> statement-breakpoint
CREATE INDEX `corrections_of_question` ON `corrections` (`question_id`);--> statement-breakpoint
ALTER TABLE `questions` ADD `created_by` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `questions` ADD `topic` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `difficulty` integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `explanation` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `source` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `is_draft` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `keeps_order` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `for_practice` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `questions_to_draw` ON `questions` (`topic`,`difficulty`) WHERE retired_at IS NULL AND is_draft = 0;--> statement-breakpoint
ALTER TABLE `attempts` ADD `option_orders` text;--> statement-breakpoint
ALTER TABLE `attempts` ADD `draw_seed` text;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `blueprint` text;--> statement-breakpoint
-- A question of the bank may belong to no quiz. libSQL lifts NOT NULL in place; the foreign key of the table stays.
DROP TRIGGER `questions_content_fixed`;--> statement-breakpoint
ALTER TABLE `questions` ALTER COLUMN `quiz_id` TO `quiz_id` text;--> statement-breakpoint
CREATE TRIGGER `questions_content_fixed` BEFORE UPDATE OF `question_key`, `version`, `text`, `options`, `correct_answer` ON `questions`
BEGIN SELECT RAISE(ABORT, 'a question version is never changed'); END;
--> statement-breakpoint
-- Every quiz becomes a fixed list; a question without a current version was removed from it.
INSERT INTO quiz_questions (quiz_id, question_key, position, removed_at)
SELECT quiz_id, question_key, coalesce(max(position) FILTER (WHERE retired_at IS NULL), max(position)),
  CASE WHEN count(*) = count(retired_at) THEN max(retired_at) END
FROM questions GROUP BY quiz_id, question_key;
--> statement-breakpoint
CREATE TRIGGER questions_listed AFTER INSERT ON questions WHEN new.quiz_id IS NOT NULL
BEGIN
  INSERT INTO quiz_questions (quiz_id, question_key, position) VALUES (new.quiz_id, new.question_key, new.position)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER attempts_questions AFTER INSERT ON attempts
WHEN (SELECT blueprint IS NOT NULL FROM quizzes WHERE id = new.quiz_id)
BEGIN
  INSERT INTO quiz_questions (quiz_id, question_key, position, removed_at)
  SELECT new.quiz_id, q.question_key, q.position, new.started_at FROM json_each(new.paper) slot JOIN questions q ON q.id = slot.value
  WHERE 1 ON CONFLICT DO NOTHING;
END;
