CREATE TABLE `college_enrolment_students` (
	`enrolment_id` text NOT NULL,
	`student_id` text NOT NULL,
	PRIMARY KEY(`enrolment_id`, `student_id`),
	FOREIGN KEY (`enrolment_id`) REFERENCES `college_enrolments`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `college_enrolments_of_student` ON `college_enrolment_students` (`student_id`);--> statement-breakpoint
CREATE TABLE `college_enrolments` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`college` text NOT NULL,
	`batch_id` text,
	`student_count` integer NOT NULL,
	`rate` integer NOT NULL,
	`discount_percent` integer NOT NULL,
	`amount` integer NOT NULL,
	`recorded_by` text,
	`idempotency_key` text,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`recorded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "college_enrolments_count" CHECK("college_enrolments"."student_count" BETWEEN 1 AND 500),
	CONSTRAINT "college_enrolments_discount" CHECK("college_enrolments"."discount_percent" BETWEEN 0 AND 100),
	CONSTRAINT "college_enrolments_amount" CHECK("college_enrolments"."amount" = "college_enrolments"."student_count" * ("college_enrolments"."rate" * (100 - "college_enrolments"."discount_percent") / 100))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `college_enrolments_idempotency_key_unique` ON `college_enrolments` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `college_enrolments_by_time` ON `college_enrolments` (`created_at`,`id`);--> statement-breakpoint
-- A receipt may be that of a college, which has no request. Migrations run without foreign keys, so refunds stay.
CREATE TABLE `__new_receipts` (
	`number` integer PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`request_id` text,
	`college_enrolment_id` text,
	`student_name` text NOT NULL,
	`amount` integer NOT NULL,
	`paid_on` text NOT NULL,
	`way` text NOT NULL,
	`reference` text NOT NULL,
	`cancels` integer,
	`reason` text DEFAULT '' NOT NULL,
	`recorded_by` text,
	FOREIGN KEY (`request_id`) REFERENCES `enrolment_requests`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`college_enrolment_id`) REFERENCES `college_enrolments`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`recorded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "receipts_way" CHECK("__new_receipts"."way" IN ('upi', 'bank_transfer', 'card', 'cash', 'cheque')),
	CONSTRAINT "receipts_amount" CHECK(iif("__new_receipts"."cancels" IS NULL, "__new_receipts"."amount" >= 0, "__new_receipts"."amount" <= 0)),
	CONSTRAINT "receipts_of_one" CHECK(("__new_receipts"."college_enrolment_id" IS NULL) <> ("__new_receipts"."request_id" IS NULL)),
	CONSTRAINT "receipts_cancels" CHECK("__new_receipts"."cancels" < "__new_receipts"."number")
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_receipts`("number", "created_at", "request_id", "student_name", "amount", "paid_on", "way", "reference", "cancels", "reason", "recorded_by") SELECT "number", "created_at", "request_id", "student_name", "amount", "paid_on", "way", "reference", "cancels", "reason", "recorded_by" FROM `receipts`;--> statement-breakpoint
DROP TABLE `receipts`;--> statement-breakpoint
ALTER TABLE `__new_receipts` RENAME TO `receipts`;--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_cancels_unique` ON `receipts` (`cancels`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_once` ON `receipts` (`request_id`) WHERE cancels IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_once_for_college` ON `receipts` (`college_enrolment_id`) WHERE cancels IS NULL;--> statement-breakpoint
CREATE INDEX `receipts_of_request` ON `receipts` (`request_id`);--> statement-breakpoint
CREATE INDEX `receipts_of_college` ON `receipts` (`college_enrolment_id`);--> statement-breakpoint
CREATE TRIGGER `receipts_number` BEFORE INSERT ON `receipts`
WHEN new.number <> (SELECT coalesce(max(number), 0) + 1 FROM receipts)
BEGIN SELECT RAISE(ABORT, 'receipt numbers have no gaps'); END;
--> statement-breakpoint
CREATE TRIGGER `receipts_counter_entry` BEFORE INSERT ON `receipts`
WHEN new.cancels IS NOT NULL AND NOT EXISTS (SELECT 1 FROM receipts r WHERE r.number = new.cancels
  AND r.cancels IS NULL AND r.request_id IS new.request_id AND r.college_enrolment_id IS new.college_enrolment_id
  AND (r.amount = -new.amount OR EXISTS (SELECT 1 FROM refund_cases c WHERE c.receipt_number = r.number AND c.state = 'paid'
    AND c.approved_amount = -new.amount)))
BEGIN SELECT RAISE(ABORT, 'a counter-entry has the negative amount of its receipt or of its refund'); END;
--> statement-breakpoint
CREATE TRIGGER `receipts_no_update` BEFORE UPDATE OF `number`, `created_at`, `request_id`, `college_enrolment_id`, `amount`, `paid_on`, `way`, `cancels` ON `receipts`
BEGIN SELECT RAISE(ABORT, 'receipts are cancelled by a counter-entry, never changed'); END;
--> statement-breakpoint
-- Only an erasure removes the words about the person; number, amount and dates remain.
CREATE TRIGGER `receipts_no_new_words` BEFORE UPDATE OF `student_name`, `reference`, `reason` ON `receipts`
WHEN (new.student_name, new.reference, new.reason) IS NOT ('Deleted person', '', '')
BEGIN SELECT RAISE(ABORT, 'receipts are cancelled by a counter-entry, never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `receipts_no_delete` BEFORE DELETE ON `receipts`
BEGIN SELECT RAISE(ABORT, 'receipts are cancelled by a counter-entry, never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `college_enrolments_no_update` BEFORE UPDATE OF `college`, `student_count`, `rate`, `discount_percent`, `amount`
ON `college_enrolments`
BEGIN SELECT RAISE(ABORT, 'what a college has paid for never changes'); END;
