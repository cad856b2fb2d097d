DROP INDEX `submissions_counts`;--> statement-breakpoint
CREATE INDEX `submissions_counts` ON `submissions` (`course_id`,`status`,`student_id`,`submitted_at`);