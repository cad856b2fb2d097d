CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`endpoint_id` text NOT NULL,
	`kind` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`tried_at` integer,
	`is_accepted` integer DEFAULT false NOT NULL,
	`status` integer,
	`error` text DEFAULT '' NOT NULL,
	`duration_ms` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_deliveries_kind" CHECK("webhook_deliveries"."kind" IN ('event', 'replay', 'ping'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_of_endpoint` ON `webhook_deliveries` (`endpoint_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_time` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_waiting` ON `webhook_deliveries` (`endpoint_id`) WHERE tried_at IS NULL;--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`created_by` text,
	`url` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`types` text DEFAULT '[]' NOT NULL,
	`secret` text NOT NULL,
	`earlier_secret` text,
	`earlier_until` integer,
	`position` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`due_at` integer DEFAULT 0 NOT NULL,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`paused_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
