CREATE TABLE `__new_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`created_by` text,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text DEFAULT 'done' NOT NULL,
	`content` text,
	`note` text DEFAULT '' NOT NULL,
	`fields` text DEFAULT '{}' NOT NULL,
	`next` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`problem` text DEFAULT '' NOT NULL,
	`left_out` text,
	`left_out_count` integer DEFAULT 0 NOT NULL,
	`headings` text DEFAULT '' NOT NULL,
	`columns` text,
	`count` integer DEFAULT 0 NOT NULL,
	`rows` text DEFAULT '[]' NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`undone_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "imports_kind" CHECK("__new_imports"."kind" IN ('questions', 'people', 'course', 'weeks', 'attendance', 'scores', 'college', 'openings', 'statement')),
	CONSTRAINT "imports_state" CHECK("__new_imports"."state" IN ('draft', 'running', 'done')),
	CONSTRAINT "imports_content" CHECK(("__new_imports"."state" = 'done') = ("__new_imports"."content" IS NULL))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_imports`("id", "created_at", "created_by", "kind", "target", "file_name", "state", "content", "note", "fields", "next", "total", "problem", "left_out", "left_out_count", "headings", "columns", "count", "rows", "undone_at", "undone_by") SELECT "id", "created_at", "created_by", "kind", "target", "file_name", "state", "content", "note", "fields", "next", "total", "problem", "left_out", "left_out_count", "headings", "columns", "count", "rows", "undone_at", "undone_by" FROM `imports`;--> statement-breakpoint
DROP TABLE `imports`;--> statement-breakpoint
ALTER TABLE `__new_imports` RENAME TO `imports`;--> statement-breakpoint
CREATE INDEX `imports_of_target` ON `imports` (`kind`,`target`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_by_time` ON `imports` (`created_at`);