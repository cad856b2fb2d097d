CREATE TABLE `setup_skips` (
	`step` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`skipped_by` text,
	FOREIGN KEY (`skipped_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
