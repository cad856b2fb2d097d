CREATE TABLE `action_items` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`record_id` text NOT NULL,
	`position` integer NOT NULL,
	`text` text NOT NULL,
	`due_at` integer NOT NULL,
	`done_at` integer,
	`reply` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`record_id`) REFERENCES `counselling_records`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "action_items_position" CHECK("action_items"."position" BETWEEN 0 AND 2)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `action_items_of_record` ON `action_items` (`record_id`,`position`);