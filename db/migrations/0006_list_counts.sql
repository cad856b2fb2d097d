DROP INDEX `attempts_counts`;--> statement-breakpoint
CREATE INDEX `attempts_counts` ON `attempts` (`state`,`branch`,`score`,`user_id`);--> statement-breakpoint
CREATE INDEX `submissions_counts` ON `submissions` (`course_id`,`status`,`student_id`);