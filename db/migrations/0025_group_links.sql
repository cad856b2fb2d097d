CREATE TABLE `group_links` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`created_by` text,
	`token` text NOT NULL,
	`batch_id` text NOT NULL,
	`domains` text NOT NULL,
	`max_uses` integer NOT NULL,
	`use_count` integer DEFAULT 0 NOT NULL,
	`ends_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "group_links_uses" CHECK("group_links"."use_count" BETWEEN 0 AND "group_links"."max_uses")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `group_links_token_unique` ON `group_links` (`token`);--> statement-breakpoint
CREATE INDEX `group_links_of_batch` ON `group_links` (`batch_id`);