CREATE TABLE `conversation_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`conversation_id` text NOT NULL,
	`author_id` text,
	`is_from_staff` integer NOT NULL,
	`text` text NOT NULL,
	`idempotency_key` text,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_messages_idempotency_key_unique` ON `conversation_messages` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `conversation_messages_in_order` ON `conversation_messages` (`conversation_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`student_id` text NOT NULL,
	`topic` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`assignment_id` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`owner_id` text,
	`written_at` integer NOT NULL,
	`idempotency_key` text,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "conversations_topic" CHECK("conversations"."topic" IN ('assignment', 'grade', 'class', 'fee', 'other')),
	CONSTRAINT "conversations_state" CHECK("conversations"."state" IN ('open', 'waiting', 'done'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `conversations_idempotency_key_unique` ON `conversations` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `conversations_by_time` ON `conversations` (`written_at`,`id`);--> statement-breakpoint
CREATE INDEX `conversations_by_state` ON `conversations` (`state`,`written_at`,`id`);--> statement-breakpoint
CREATE INDEX `conversations_of_student` ON `conversations` (`student_id`,`written_at`,`id`);--> statement-breakpoint
CREATE TABLE `saved_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_replies_title_unique` ON `saved_replies` (`title`);