CREATE TABLE `external_ids` (
	`owner_id` text NOT NULL,
	`object` text NOT NULL,
	`external_id` text NOT NULL,
	`record_id` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	PRIMARY KEY(`owner_id`, `object`, `external_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `external_ids_of_owner` ON `external_ids` (`owner_id`,`object`,`record_id`);--> statement-breakpoint
CREATE INDEX `external_ids_of_record` ON `external_ids` (`record_id`);