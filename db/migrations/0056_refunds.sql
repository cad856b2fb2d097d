CREATE TABLE `holiday_calendar` (
	`id` integer PRIMARY KEY NOT NULL,
	`holidays` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "holiday_calendar_one" CHECK("holiday_calendar"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `refund_cases` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`student_id` text NOT NULL,
	`receipt_number` integer NOT NULL,
	`state` text DEFAULT 'requested' NOT NULL,
	`fee` integer NOT NULL,
	`evidence` text NOT NULL,
	`rule_amount` integer NOT NULL,
	`reason` text NOT NULL,
	`review_due_at` integer NOT NULL,
	`pay_due_at` integer NOT NULL,
	`reviewed_at` integer,
	`reviewed_by` text,
	`decided_at` integer,
	`decided_by` text,
	`decision` text DEFAULT '' NOT NULL,
	`approved_amount` integer,
	`paid_at` integer,
	`paid_by` text,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`receipt_number`) REFERENCES `receipts`(`number`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`paid_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "refund_cases_state" CHECK("refund_cases"."state" IN ('requested', 'in_review', 'approved', 'refused', 'paid', 'withdrawn')),
	CONSTRAINT "refund_cases_rule_amount" CHECK("refund_cases"."rule_amount" BETWEEN 0 AND "refund_cases"."fee"),
	CONSTRAINT "refund_cases_approved_amount" CHECK("refund_cases"."approved_amount" BETWEEN 1 AND "refund_cases"."fee"),
	CONSTRAINT "refund_cases_approved" CHECK(("refund_cases"."approved_amount" IS NULL) = ("refund_cases"."state" NOT IN ('approved', 'paid'))),
	CONSTRAINT "refund_cases_decided" CHECK(("refund_cases"."decided_at" IS NULL) = ("refund_cases"."state" IN ('requested', 'in_review'))),
	CONSTRAINT "refund_cases_paid" CHECK(("refund_cases"."paid_at" IS NULL) = ("refund_cases"."state" <> 'paid'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_cases_once` ON `refund_cases` (`receipt_number`) WHERE state IN ('requested', 'in_review', 'approved', 'paid');--> statement-breakpoint
CREATE UNIQUE INDEX `refund_cases_open_once` ON `refund_cases` (`student_id`) WHERE state IN ('requested', 'in_review', 'approved');--> statement-breakpoint
CREATE INDEX `refund_cases_of_student` ON `refund_cases` (`student_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `refund_cases_of_receipt` ON `refund_cases` (`receipt_number`);--> statement-breakpoint
CREATE INDEX `refund_cases_by_time` ON `refund_cases` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `refund_cases_by_state` ON `refund_cases` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `refund_cases_open` ON `refund_cases` (`created_at`,`id`) WHERE state NOT IN ('refused', 'paid', 'withdrawn');--> statement-breakpoint
-- Only an erasure removes what the data said and why the student asked.
CREATE TRIGGER `refund_cases_frozen` BEFORE UPDATE OF `student_id`, `receipt_number`, `created_at`, `fee`, `rule_amount`, `review_due_at`, `pay_due_at`, `evidence`, `reason` ON `refund_cases`
WHEN (new.student_id, new.receipt_number, new.created_at, new.fee, new.rule_amount, new.review_due_at, new.pay_due_at)
    IS NOT (old.student_id, old.receipt_number, old.created_at, old.fee, old.rule_amount, old.review_due_at, old.pay_due_at)
  OR (new.evidence IS NOT old.evidence AND new.evidence IS NOT '{}')
  OR (new.reason IS NOT old.reason AND new.reason IS NOT '')
BEGIN SELECT RAISE(ABORT, 'the figures of a request for a refund never change'); END;
--> statement-breakpoint
DROP TRIGGER `receipts_counter_entry`;
--> statement-breakpoint
-- A counter-entry cancels the whole amount, or pays back the amount of a refund.
CREATE TRIGGER `receipts_counter_entry` BEFORE INSERT ON `receipts`
WHEN new.cancels IS NOT NULL AND NOT EXISTS (SELECT 1 FROM receipts r WHERE r.number = new.cancels
  AND r.cancels IS NULL AND r.request_id = new.request_id AND (r.amount = -new.amount
    OR EXISTS (SELECT 1 FROM refund_cases c WHERE c.receipt_number = r.number AND c.state = 'paid'
      AND c.approved_amount = -new.amount)))
BEGIN SELECT RAISE(ABORT, 'a counter-entry has the negative amount of its receipt or of its refund'); END;
--> statement-breakpoint
-- Holidays whose dates are certain; the others are added when they are announced.
INSERT INTO `holiday_calendar` (`id`, `holidays`) VALUES (1, '[{"day":"2026-11-24","name":"Guru Nanak Jayanti"},{"day":"2026-12-25","name":"Christmas"},{"day":"2027-01-26","name":"Republic Day"},{"day":"2027-03-26","name":"Good Friday"},{"day":"2027-08-15","name":"Independence Day"},{"day":"2027-10-02","name":"Gandhi Jayanti"},{"day":"2027-12-25","name":"Christmas"}]');
