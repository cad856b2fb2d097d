CREATE TABLE `compared_groups` (
	`quiz_id` text NOT NULL,
	`test_code_id` text NOT NULL,
	`day` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`compared_revision` integer DEFAULT 0 NOT NULL,
	`compared_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`pairs` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`quiz_id`, `test_code_id`, `day`),
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `compared_groups_stale` ON `compared_groups` (`quiz_id`) WHERE compared_revision < revision;--> statement-breakpoint
CREATE TABLE `equal_answers` (
	`quiz_id` text NOT NULL,
	`test_code_id` text NOT NULL,
	`day` integer NOT NULL,
	`first_id` text NOT NULL,
	`second_id` text NOT NULL,
	`shared` integer NOT NULL,
	`equal` integer NOT NULL,
	`expected` real NOT NULL,
	`probability` real NOT NULL,
	PRIMARY KEY(`first_id`, `second_id`),
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`first_id`) REFERENCES `attempts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`second_id`) REFERENCES `attempts`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `equal_answers_of_group` ON `equal_answers` (`quiz_id`,`test_code_id`,`day`);--> statement-breakpoint
CREATE INDEX `equal_answers_of_second` ON `equal_answers` (`second_id`);--> statement-breakpoint
-- Attempts with the same code on the same day are compared when they are finished, archived or corrected (docs/decisions/0109).
INSERT INTO compared_groups (quiz_id, test_code_id, day)
SELECT DISTINCT quiz_id, coalesce(test_code_id, ''), (started_at + 19800000) / 86400000 FROM attempts WHERE state = 'finished';
--> statement-breakpoint
CREATE TRIGGER compared_groups_added AFTER INSERT ON attempts WHEN new.state = 'finished'
BEGIN
  INSERT INTO compared_groups (quiz_id, test_code_id, day)
  VALUES (new.quiz_id, coalesce(new.test_code_id, ''), (new.started_at + 19800000) / 86400000)
  ON CONFLICT DO UPDATE SET revision = revision + 1;
END;
--> statement-breakpoint
CREATE TRIGGER compared_groups_changed AFTER UPDATE OF state, voided_questions, correct_count ON attempts
WHEN 'finished' IN (old.state, new.state)
  AND (old.state, old.voided_questions, old.correct_count) IS NOT (new.state, new.voided_questions, new.correct_count)
BEGIN
  INSERT INTO compared_groups (quiz_id, test_code_id, day)
  VALUES (new.quiz_id, coalesce(new.test_code_id, ''), (new.started_at + 19800000) / 86400000)
  ON CONFLICT DO UPDATE SET revision = revision + 1;
END;
