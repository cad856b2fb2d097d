CREATE TABLE `last_runs` (
	`work` text PRIMARY KEY NOT NULL,
	`ended_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
DROP INDEX `outbox_by_time`;--> statement-breakpoint
CREATE INDEX `outbox_deliveries` ON `outbox` (`sent_at`,`send_due_at`,`send_attempts`);--> statement-breakpoint
CREATE INDEX `outbox_by_time` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `forward_error` text;--> statement-breakpoint
CREATE INDEX `contact_messages_deliveries` ON `contact_messages` (`forwarded_at`,`forward_due_at`,`forward_attempts`);