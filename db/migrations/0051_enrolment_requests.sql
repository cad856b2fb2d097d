CREATE TABLE `enrolment_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`student_id` text NOT NULL,
	`state` text DEFAULT 'requested' NOT NULL,
	`list_price` integer NOT NULL,
	`award_percent` integer NOT NULL,
	`amount` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "enrolment_requests_state" CHECK("enrolment_requests"."state" IN ('requested', 'confirmed', 'declined', 'withdrawn')),
	CONSTRAINT "enrolment_requests_decided" CHECK(("enrolment_requests"."decided_at" IS NULL) = ("enrolment_requests"."state" = 'requested')),
	CONSTRAINT "enrolment_requests_amount" CHECK("enrolment_requests"."amount" BETWEEN 0 AND "enrolment_requests"."list_price")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `enrolment_requests_open` ON `enrolment_requests` (`student_id`) WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX `enrolment_requests_of_student` ON `enrolment_requests` (`student_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `enrolment_requests_by_time` ON `enrolment_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `enrolment_requests_by_state` ON `enrolment_requests` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `receipts` (
	`number` integer PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`request_id` text NOT NULL,
	`student_name` text NOT NULL,
	`amount` integer NOT NULL,
	`paid_on` text NOT NULL,
	`way` text NOT NULL,
	`reference` text NOT NULL,
	`cancels` integer,
	`reason` text DEFAULT '' NOT NULL,
	`recorded_by` text,
	FOREIGN KEY (`request_id`) REFERENCES `enrolment_requests`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`recorded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "receipts_way" CHECK("receipts"."way" IN ('upi', 'bank_transfer', 'card', 'cash', 'cheque')),
	CONSTRAINT "receipts_amount" CHECK(iif("receipts"."cancels" IS NULL, "receipts"."amount" >= 0, "receipts"."amount" <= 0)),
	CONSTRAINT "receipts_cancels" CHECK("receipts"."cancels" < "receipts"."number")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_cancels_unique` ON `receipts` (`cancels`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_once` ON `receipts` (`request_id`) WHERE cancels IS NULL;--> statement-breakpoint
CREATE INDEX `receipts_of_request` ON `receipts` (`request_id`);
--> statement-breakpoint
CREATE TRIGGER `receipts_number` BEFORE INSERT ON `receipts`
WHEN new.number <> (SELECT coalesce(max(number), 0) + 1 FROM receipts)
BEGIN SELECT RAISE(ABORT, 'receipt numbers have no gaps'); END;
--> statement-breakpoint
CREATE TRIGGER `receipts_counter_entry` BEFORE INSERT ON `receipts`
WHEN new.cancels IS NOT NULL AND NOT EXISTS (SELECT 1 FROM receipts r WHERE r.number = new.cancels
  AND r.cancels IS NULL AND r.request_id = new.request_id AND r.amount = -new.amount)
BEGIN SELECT RAISE(ABORT, 'a counter-entry has the negative amount of its receipt'); END;
--> statement-breakpoint
CREATE TRIGGER `receipts_no_update` BEFORE UPDATE OF `number`, `created_at`, `request_id`, `amount`, `paid_on`, `way`, `cancels` ON `receipts`
BEGIN SELECT RAISE(ABORT, 'receipts are cancelled by a counter-entry, never changed'); END;
--> statement-breakpoint
-- Only an erasure removes the words about the person; number, amount and dates remain.
CREATE TRIGGER `receipts_no_new_words` BEFORE UPDATE OF `student_name`, `reference`, `reason` ON `receipts`
WHEN (new.student_name, new.reference, new.reason) IS NOT ('Deleted person', '', '')
BEGIN SELECT RAISE(ABORT, 'receipts are cancelled by a counter-entry, never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `receipts_no_delete` BEFORE DELETE ON `receipts`
BEGIN SELECT RAISE(ABORT, 'receipts are cancelled by a counter-entry, never deleted'); END;
