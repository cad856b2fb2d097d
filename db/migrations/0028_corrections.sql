CREATE TABLE `correction_effects` (
	`correction_id` text NOT NULL,
	`is_undo` integer NOT NULL,
	`attempt_id` text NOT NULL,
	`correct_before` integer NOT NULL,
	`correct_after` integer NOT NULL,
	`voided_before` integer NOT NULL,
	`voided_after` integer NOT NULL,
	`score_before` integer NOT NULL,
	`score_after` integer NOT NULL,
	`award_before` integer NOT NULL,
	`award_after` integer NOT NULL,
	PRIMARY KEY(`correction_id`, `is_undo`, `attempt_id`),
	FOREIGN KEY (`correction_id`) REFERENCES `corrections`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`attempt_id`) REFERENCES `attempts`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `correction_effects_of_attempt` ON `correction_effects` (`attempt_id`);--> statement-breakpoint
CREATE TABLE `corrections` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`created_by` text,
	`quiz_id` text NOT NULL,
	`question_id` text NOT NULL,
	`kind` text NOT NULL,
	`option` integer,
	`reason` text NOT NULL,
	`undone_at` integer,
	`undone_by` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`undone_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "corrections_option" CHECK(("corrections"."kind" = 'void') = ("corrections"."option" IS NULL)),
	CONSTRAINT "corrections_kind" CHECK("corrections"."kind" IN ('void', 'key', 'accept'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `corrections_one_void` ON `corrections` (`question_id`) WHERE kind = 'void' AND undone_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `corrections_one_key` ON `corrections` (`question_id`) WHERE kind = 'key' AND undone_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `corrections_accept_once` ON `corrections` (`question_id`,`option`) WHERE kind = 'accept' AND undone_at IS NULL;--> statement-breakpoint
CREATE INDEX `corrections_of_quiz` ON `corrections` (`quiz_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `attempts` ADD `voided_questions` integer DEFAULT 0 NOT NULL;