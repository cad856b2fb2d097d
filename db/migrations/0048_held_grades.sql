CREATE TABLE `held_grades` (
	`submission_id` text NOT NULL,
	`hold_version` integer NOT NULL,
	`submission_version` integer NOT NULL,
	`score` real NOT NULL,
	`feedback` text DEFAULT '' NOT NULL,
	`graded_at` integer NOT NULL,
	`graded_by` text,
	PRIMARY KEY(`submission_id`, `hold_version`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`graded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
DROP INDEX `submissions_by_status`;--> statement-breakpoint
DROP INDEX `submissions_counts`;--> statement-breakpoint
ALTER TABLE `submissions` ADD `hold_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `is_held` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `submissions_held` ON `submissions` (`submitted_at`,`id`,`assignment_id`) WHERE is_held = 1;--> statement-breakpoint
CREATE INDEX `submissions_by_status` ON `submissions` (`status`,`submitted_at`,`id`,`is_held`);--> statement-breakpoint
CREATE INDEX `submissions_counts` ON `submissions` (`course_id`,`status`,`student_id`,`submitted_at`,`is_held`);--> statement-breakpoint
ALTER TABLE `assignments` ADD `holds_grades` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TRIGGER `held_grades_no_update` BEFORE UPDATE OF `submission_id`, `hold_version`, `submission_version`, `score`, `feedback`, `graded_at` ON `held_grades`
BEGIN SELECT RAISE(ABORT, 'a held grade is superseded, never changed'); END;
