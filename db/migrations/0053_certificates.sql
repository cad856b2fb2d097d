CREATE TABLE `certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`number` text NOT NULL,
	`student_id` text NOT NULL,
	`course_id` text,
	`student_name` text NOT NULL,
	`course_name` text NOT NULL,
	`issued_at` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`renewed_at` integer,
	`revoked_at` integer,
	`issued_by` text,
	`revoked_by` text,
	`issue_reason` text DEFAULT '' NOT NULL,
	`revoke_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`issued_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`revoked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "certificates_number" CHECK(length("certificates"."number") = 12 AND "certificates"."number" NOT GLOB '*[^0-9A-HJKMNP-TV-Z]*'),
	CONSTRAINT "certificates_valid_until" CHECK("certificates"."valid_until" > "certificates"."issued_at"),
	CONSTRAINT "certificates_revoked" CHECK(("certificates"."revoked_at" IS NULL) = ("certificates"."revoke_reason" = ''))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_number_unique` ON `certificates` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_valid` ON `certificates` (`student_id`,`course_id`) WHERE revoked_at IS NULL;--> statement-breakpoint
CREATE INDEX `certificates_of_student` ON `certificates` (`student_id`,`issued_at`);--> statement-breakpoint
CREATE INDEX `certificates_of_course` ON `certificates` (`course_id`,`issued_at`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_by_time` ON `certificates` (`issued_at`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_revoked_by_time` ON `certificates` (`revoked_at`) WHERE revoked_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `certificates_counts` ON `certificates` (`course_id`,`revoked_at`,`valid_until`,`student_id`);
--> statement-breakpoint
CREATE TRIGGER `certificates_no_update` BEFORE UPDATE OF `id`, `number`, `student_id`, `student_name`, `course_name`, `issued_at`, `issue_reason` ON `certificates`
BEGIN SELECT RAISE(ABORT, 'certificates are renewed or revoked, never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `certificates_revoked_for_good` BEFORE UPDATE OF `valid_until`, `renewed_at`, `revoked_at`, `revoke_reason` ON `certificates`
WHEN old.revoked_at IS NOT NULL OR new.valid_until < old.valid_until
BEGIN SELECT RAISE(ABORT, 'a revoked certificate never changes, and a renewal never shortens one'); END;
--> statement-breakpoint
-- Only an erasure of the student deletes them.
CREATE TRIGGER `certificates_no_delete` BEFORE DELETE ON `certificates`
WHEN NOT EXISTS (SELECT 1 FROM erasures e WHERE e.user_id = old.student_id AND e.erased_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'certificates are revoked, never deleted'); END;
