DROP INDEX `submissions_of_course`;--> statement-breakpoint
DROP INDEX `submissions_of_course_by_time`;--> statement-breakpoint
ALTER TABLE `submissions` ADD `claimed_by` text REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `claimed_until` integer;--> statement-breakpoint
ALTER TABLE `submissions` ADD `assigned_to` text REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `submissions_of_grader` ON `submissions` (`assigned_to`,`status`,`submitted_at`,`id`) WHERE assigned_to IS NOT NULL;--> statement-breakpoint
CREATE INDEX `submissions_of_course` ON `submissions` (`course_id`,`status`,`submitted_at`,`id`,`assignment_id`);--> statement-breakpoint
CREATE INDEX `submissions_of_course_by_time` ON `submissions` (`course_id`,`submitted_at`,`id`,`assignment_id`);--> statement-breakpoint
CREATE INDEX `submission_versions_by_link` ON `submission_versions` (`submission_link`);