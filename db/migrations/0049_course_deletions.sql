CREATE TABLE `course_deletions` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`week` integer NOT NULL,
	`rows` text NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "course_deletions_kind" CHECK("course_deletions"."kind" IN ('week', 'resource', 'assignment'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `course_deletions_of_course` ON `course_deletions` (`course_id`);--> statement-breakpoint
CREATE INDEX `course_deletions_by_end` ON `course_deletions` (`ends_at`);