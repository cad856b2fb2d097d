CREATE TABLE `announcement_readers` (
	`announcement_id` text NOT NULL,
	`student_id` text NOT NULL,
	`read_at` integer,
	PRIMARY KEY(`announcement_id`, `student_id`),
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `announcement_readers_of_student` ON `announcement_readers` (`student_id`);--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`rich` text DEFAULT '{}' NOT NULL,
	`audience` text NOT NULL,
	`course_id` text,
	`batch_id` text,
	`is_pinned` integer DEFAULT false NOT NULL,
	`publish_at` integer,
	`expires_at` integer,
	`notified_at` integer,
	`corrected_at` integer,
	`written_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`idempotency_key` text,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`written_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "announcements_audience" CHECK("announcements"."audience" IN ('everybody', 'course', 'batch', 'selected')),
	CONSTRAINT "announcements_course" CHECK(("announcements"."course_id" IS NOT NULL) = ("announcements"."audience" = 'course')),
	CONSTRAINT "announcements_batch" CHECK(("announcements"."batch_id" IS NOT NULL) = ("announcements"."audience" = 'batch')),
	CONSTRAINT "announcements_expires" CHECK("announcements"."expires_at" > "announcements"."publish_at")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `announcements_idempotency_key_unique` ON `announcements` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `announcements_by_time` ON `announcements` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `announcements_by_publication` ON `announcements` (`publish_at`,`id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `announcements_to_notify` ON `announcements` (`publish_at`) WHERE publish_at IS NOT NULL AND notified_at IS NULL;--> statement-breakpoint
CREATE INDEX `announcements_of_course` ON `announcements` (`course_id`);--> statement-breakpoint
CREATE INDEX `announcements_of_batch` ON `announcements` (`batch_id`);