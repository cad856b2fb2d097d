CREATE TABLE `provider_versions` (
	`id` integer PRIMARY KEY NOT NULL,
	`section` text NOT NULL,
	`value` text NOT NULL,
	`effective_from` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`created_by` text,
	`restores` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `provider_versions_section` ON `provider_versions` (`section`,`effective_from`,`id`);--> statement-breakpoint
CREATE TRIGGER provider_versions_no_update BEFORE UPDATE OF id, section, value, effective_from, created_at, restores ON provider_versions
BEGIN SELECT RAISE(ABORT, 'a version of the settings never changes'); END;--> statement-breakpoint
CREATE TRIGGER provider_versions_no_delete BEFORE DELETE ON provider_versions
BEGIN SELECT RAISE(ABORT, 'a version of the settings is never deleted'); END;
