-- The counts are made from the answers, which never change: both tables are new, and every attempt is counted again.
DROP TABLE `question_counts`;
--> statement-breakpoint
CREATE TABLE `question_counts` (
	`question_id` text NOT NULL,
	`quiz_id` text DEFAULT '' NOT NULL,
	`total_questions` integer NOT NULL,
	`correct_count` integer NOT NULL,
	`selected_answer` integer NOT NULL,
	`attempts` integer NOT NULL,
	PRIMARY KEY(`question_id`, `quiz_id`, `total_questions`, `correct_count`, `selected_answer`),
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `question_counts_of_no_quiz` ON `question_counts` (`question_id`) WHERE quiz_id = '';
--> statement-breakpoint
DROP TABLE `question_seconds`;
--> statement-breakpoint
CREATE TABLE `question_seconds` (
	`question_id` text NOT NULL,
	`quiz_id` text DEFAULT '' NOT NULL,
	`seconds` integer NOT NULL,
	`answers` integer NOT NULL,
	PRIMARY KEY(`question_id`, `quiz_id`, `seconds`),
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
DELETE FROM quiz_scores;
--> statement-breakpoint
DELETE FROM counted_attempts;
--> statement-breakpoint
INSERT INTO counted_attempts (attempt_id, quiz_id) SELECT id, quiz_id FROM attempts WHERE state = 'finished';
