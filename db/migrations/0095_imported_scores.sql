CREATE TABLE `__new_imports` (
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
	CONSTRAINT "imports_kind" CHECK("__new_imports"."kind" IN ('questions', 'people', 'course', 'weeks', 'attendance', 'scores'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_imports`("id", "created_at", "created_by", "kind", "target", "file_name", "count", "rows", "undone_at", "undone_by") SELECT "id", "created_at", "created_by", "kind", "target", "file_name", "count", "rows", "undone_at", "undone_by" FROM `imports`;--> statement-breakpoint
DROP TABLE `imports`;--> statement-breakpoint
ALTER TABLE `__new_imports` RENAME TO `imports`;--> statement-breakpoint
CREATE INDEX `imports_of_target` ON `imports` (`kind`,`target`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_by_time` ON `imports` (`created_at`);