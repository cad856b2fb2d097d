CREATE TABLE `reported_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`request_id` text NOT NULL,
	`source` text NOT NULL,
	`state` text DEFAULT 'reported' NOT NULL,
	`amount` integer NOT NULL,
	`paid_on` text NOT NULL,
	`way` text NOT NULL,
	`reference` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`receipt_number` integer,
	`decided_at` integer,
	`decided_by` text,
	FOREIGN KEY (`request_id`) REFERENCES `enrolment_requests`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`receipt_number`) REFERENCES `receipts`(`number`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reported_payments_source" CHECK("reported_payments"."source" IN ('student', 'gateway')),
	CONSTRAINT "reported_payments_state" CHECK("reported_payments"."state" IN ('reported', 'confirmed', 'declined')),
	CONSTRAINT "reported_payments_decided" CHECK(("reported_payments"."decided_at" IS NULL) = ("reported_payments"."state" = 'reported')),
	CONSTRAINT "reported_payments_receipt" CHECK(("reported_payments"."receipt_number" IS NOT NULL) = ("reported_payments"."state" = 'confirmed')),
	CONSTRAINT "reported_payments_amount" CHECK("reported_payments"."amount" >= 1)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `reported_payments_once` ON `reported_payments` (`request_id`,`reference`) WHERE state <> 'declined';--> statement-breakpoint
CREATE UNIQUE INDEX `reported_payments_of_gateway` ON `reported_payments` (`reference`) WHERE source = 'gateway';--> statement-breakpoint
CREATE INDEX `reported_payments_by_reference` ON `reported_payments` (`reference`);--> statement-breakpoint
CREATE INDEX `reported_payments_by_time` ON `reported_payments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reported_payments_by_state` ON `reported_payments` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reported_payments_by_receipt` ON `reported_payments` (`receipt_number`);