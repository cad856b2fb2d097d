CREATE TABLE `grading_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`assignment_id` text NOT NULL,
	`text` text NOT NULL,
	`created_by` text,
	FOREIGN KEY (`assignment_id`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `grading_comments_of_assignment` ON `grading_comments` (`assignment_id`,`text`);--> statement-breakpoint
ALTER TABLE `assignments` ADD `late_percent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `assignments` ADD `late_floor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `assignments` ADD `rubric` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `grades` ADD `given_score` real;--> statement-breakpoint
ALTER TABLE `grades` ADD `late_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `grades` ADD `rubric` text;--> statement-breakpoint
ALTER TABLE `held_grades` ADD `given_score` real;--> statement-breakpoint
ALTER TABLE `held_grades` ADD `late_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `held_grades` ADD `rubric` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `given_score` real;--> statement-breakpoint
ALTER TABLE `submissions` ADD `late_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `rubric` text;