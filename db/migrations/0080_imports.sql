CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`created_by` text,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`file_name` text NOT NULL,
	`count` integer NOT NULL,
	`rows` text NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`undone_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "imports_kind" CHECK("imports"."kind" IN ('questions', 'people', 'course', 'weeks', 'attendance'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `imports_of_target` ON `imports` (`kind`,`target`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_by_time` ON `imports` (`created_at`);