CREATE TABLE `attendance` (
	`session_id` text NOT NULL,
	`student_id` text NOT NULL,
	`joined_at` integer,
	`state` text,
	`confirmed_at` integer,
	`confirmed_by` text,
	`caught_up_at` integer,
	PRIMARY KEY(`session_id`, `student_id`),
	FOREIGN KEY (`session_id`) REFERENCES `live_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`confirmed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "attendance_state" CHECK("attendance"."state" IN ('present', 'absent', 'excused')),
	CONSTRAINT "attendance_confirmed" CHECK(("attendance"."state" IS NULL) = ("attendance"."confirmed_at" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `attendance_of_student` ON `attendance` (`student_id`,`state`,`session_id`);--> statement-breakpoint
ALTER TABLE `live_sessions` ADD `recording_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `live_sessions` ADD `notes` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `live_sessions` ADD `series_id` text;--> statement-breakpoint
CREATE INDEX `live_sessions_of_series` ON `live_sessions` (`series_id`,`starts_at`);