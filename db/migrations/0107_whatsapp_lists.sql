CREATE TABLE `whatsapp_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`text` text NOT NULL,
	`written_by` text,
	`idempotency_key` text,
	FOREIGN KEY (`written_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `whatsapp_lists_idempotency_key_unique` ON `whatsapp_lists` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `whatsapp_lists_by_time` ON `whatsapp_lists` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `whatsapp_messages` (
	`list_id` text NOT NULL,
	`student_id` text NOT NULL,
	`position` integer NOT NULL,
	`sent_at` integer,
	`sent_by` text,
	PRIMARY KEY(`list_id`, `student_id`),
	FOREIGN KEY (`list_id`) REFERENCES `whatsapp_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sent_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `whatsapp_messages_in_order` ON `whatsapp_messages` (`list_id`,`position`,`student_id`);--> statement-breakpoint
CREATE INDEX `whatsapp_messages_of_student` ON `whatsapp_messages` (`student_id`);