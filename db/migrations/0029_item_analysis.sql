CREATE TABLE `counted_attempts` (
	`attempt_id` text PRIMARY KEY NOT NULL,
	`quiz_id` text NOT NULL,
	`is_stale` integer DEFAULT true NOT NULL,
	`total_questions` integer,
	`correct_count` integer,
	`score` integer,
	FOREIGN KEY (`attempt_id`) REFERENCES `attempts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `counted_attempts_stale` ON `counted_attempts` (`quiz_id`,`attempt_id`) WHERE is_stale = 1;--> statement-breakpoint
CREATE TABLE `question_counts` (
	`question_id` text NOT NULL,
	`total_questions` integer NOT NULL,
	`correct_count` integer NOT NULL,
	`selected_answer` integer NOT NULL,
	`attempts` integer NOT NULL,
	PRIMARY KEY(`question_id`, `total_questions`, `correct_count`, `selected_answer`),
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `question_seconds` (
	`question_id` text NOT NULL,
	`seconds` integer NOT NULL,
	`answers` integer NOT NULL,
	PRIMARY KEY(`question_id`, `seconds`),
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `quiz_scores` (
	`quiz_id` text NOT NULL,
	`total_questions` integer NOT NULL,
	`correct_count` integer NOT NULL,
	`score` integer NOT NULL,
	`attempts` integer NOT NULL,
	PRIMARY KEY(`quiz_id`, `total_questions`, `correct_count`, `score`),
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- What is finished has to be counted, and what was counted and changes, has to be counted again (docs/decisions/0069).
INSERT INTO counted_attempts (attempt_id, quiz_id) SELECT id, quiz_id FROM attempts WHERE state = 'finished';
--> statement-breakpoint
CREATE TRIGGER counted_attempts_added AFTER INSERT ON attempts WHEN new.state = 'finished'
BEGIN
  INSERT INTO counted_attempts (attempt_id, quiz_id) VALUES (new.id, new.quiz_id);
END;
--> statement-breakpoint
CREATE TRIGGER counted_attempts_changed AFTER UPDATE OF state, voided_questions, correct_count, score ON attempts
WHEN 'finished' IN (old.state, new.state)
  AND (old.state, old.voided_questions, old.correct_count, old.score)
    IS NOT (new.state, new.voided_questions, new.correct_count, new.score)
BEGIN
  INSERT INTO counted_attempts (attempt_id, quiz_id) VALUES (new.id, new.quiz_id)
  ON CONFLICT (attempt_id) DO UPDATE SET is_stale = 1;
END;
