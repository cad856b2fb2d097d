CREATE TABLE `deleted_courses` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`rows` text NOT NULL,
	`ends_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `deleted_courses_by_end` ON `deleted_courses` (`ends_at`);