CREATE TABLE `access_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`subject` text NOT NULL,
	`kind` text NOT NULL,
	`network` text NOT NULL,
	`browser` text NOT NULL,
	`country` text,
	`hour` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`count` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `access_events_of_user` ON `access_events` (`user_id`,`last_at`);--> statement-breakpoint
CREATE INDEX `access_events_by_time` ON `access_events` (`last_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `access_events_once` ON `access_events` (`subject`,`kind`,`hour`,`network`,`browser`);