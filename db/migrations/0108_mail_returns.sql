CREATE TABLE `mail_returns` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`email` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`cleared_at` integer,
	`cleared_by` text,
	FOREIGN KEY (`cleared_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "mail_returns_kind" CHECK(kind IN ('bounce', 'complaint'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `mail_returns_email` ON `mail_returns` (`email`,`cleared_at`);--> statement-breakpoint
DROP INDEX `outbox_deliveries`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `provider_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `returned_at` integer;--> statement-breakpoint
CREATE INDEX `outbox_provider_id` ON `outbox` (`provider_id`) WHERE provider_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_deliveries` ON `outbox` (`sent_at`,`send_due_at`,`send_attempts`,`returned_at`);