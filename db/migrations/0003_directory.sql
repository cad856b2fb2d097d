CREATE TABLE `directory` (
	`key` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`user_type` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`plan` text NOT NULL,
	`course_id` text DEFAULT '' NOT NULL,
	`disabled_at` integer,
	`student_name` text DEFAULT '' NOT NULL,
	`branch` text DEFAULT '' NOT NULL,
	`college_name` text DEFAULT '' NOT NULL,
	`test_state` text DEFAULT 'none' NOT NULL,
	`score` integer DEFAULT -1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "directory_test_state" CHECK("directory"."test_state" IN ('none', 'in_progress', 'finished'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `directory_user_id_unique` ON `directory` (`user_id`);--> statement-breakpoint
CREATE INDEX `directory_by_name` ON `directory` (`user_type`,name COLLATE NOCASE,`user_id`);--> statement-breakpoint
CREATE INDEX `directory_by_email` ON `directory` (`user_type`,`email`,`user_id`);--> statement-breakpoint
CREATE INDEX `directory_by_score` ON `directory` (`user_type`,`score`,`user_id`);--> statement-breakpoint
CREATE INDEX `directory_by_time` ON `directory` (`user_type`,`created_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `directory_counts` ON `directory` (`user_type`,`plan`,`course_id`,`branch`,`score`);--> statement-breakpoint
DROP INDEX `attempts_finished_by_time`;--> statement-breakpoint
DROP INDEX `attempts_finished_by_score`;--> statement-breakpoint
CREATE INDEX `attempts_by_time` ON `attempts` (`state`,CASE WHEN finished_at IS NULL THEN started_at ELSE finished_at END,`id`);--> statement-breakpoint
CREATE INDEX `attempts_by_score` ON `attempts` (`state`,CASE WHEN score IS NULL THEN -1 ELSE score END,`id`);--> statement-breakpoint
CREATE INDEX `attempts_by_name` ON `attempts` (`state`,student_name COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE INDEX `attempts_counts` ON `attempts` (`state`,`branch`,`score`);