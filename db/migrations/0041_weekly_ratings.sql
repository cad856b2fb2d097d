CREATE TABLE `weekly_ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`student_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`week` integer NOT NULL,
	`rating` integer NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "weekly_ratings_week" CHECK("weekly_ratings"."week" BETWEEN 1 AND 104),
	CONSTRAINT "weekly_ratings_rating" CHECK("weekly_ratings"."rating" BETWEEN 1 AND 10)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `weekly_ratings_once` ON `weekly_ratings` (`student_id`,`batch_id`,`week`);--> statement-breakpoint
CREATE INDEX `weekly_ratings_of_batch` ON `weekly_ratings` (`batch_id`,`week`,`student_id`,`rating`);--> statement-breakpoint
CREATE INDEX `weekly_ratings_by_time` ON `weekly_ratings` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `batch_weeks_of_batch` ON `batch_weeks` (`batch_id`,`starts_at`);