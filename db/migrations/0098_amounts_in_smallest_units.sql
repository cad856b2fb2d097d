-- Amounts were whole units of the currency. They become its smallest units: every currency that could be chosen has two
-- decimals.
DROP TRIGGER IF EXISTS college_enrolments_no_update;--> statement-breakpoint
CREATE TABLE `__new_college_enrolments` (
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
	CONSTRAINT "college_enrolments_count" CHECK("__new_college_enrolments"."student_count" BETWEEN 1 AND 500),
	CONSTRAINT "college_enrolments_discount" CHECK("__new_college_enrolments"."discount_percent" BETWEEN 0 AND 100),
	CONSTRAINT "college_enrolments_amount" CHECK("__new_college_enrolments"."amount" % "__new_college_enrolments"."student_count" = 0
        AND "__new_college_enrolments"."rate" * (100 - "__new_college_enrolments"."discount_percent") - "__new_college_enrolments"."amount" / "__new_college_enrolments"."student_count" * 100 BETWEEN 0 AND 9999)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_college_enrolments`("id", "created_at", "college", "batch_id", "student_count", "rate", "discount_percent", "amount", "recorded_by", "idempotency_key") SELECT "id", "created_at", "college", "batch_id", "student_count", "rate" * 100, "discount_percent", "amount" * 100, "recorded_by", "idempotency_key" FROM `college_enrolments`;--> statement-breakpoint
DROP TABLE `college_enrolments`;--> statement-breakpoint
ALTER TABLE `__new_college_enrolments` RENAME TO `college_enrolments`;--> statement-breakpoint
CREATE UNIQUE INDEX `college_enrolments_idempotency_key_unique` ON `college_enrolments` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `college_enrolments_by_time` ON `college_enrolments` (`created_at`,`id`);--> statement-breakpoint
CREATE TRIGGER `college_enrolments_no_update` BEFORE UPDATE OF `college`, `student_count`, `rate`, `discount_percent`, `amount`
ON `college_enrolments`
BEGIN SELECT RAISE(ABORT, 'what a college has paid for never changes'); END;--> statement-breakpoint
UPDATE enrolment_requests SET list_price = list_price * 100, amount = amount * 100;--> statement-breakpoint
DROP TRIGGER receipts_no_update;--> statement-breakpoint
UPDATE receipts SET amount = amount * 100;--> statement-breakpoint
CREATE TRIGGER `receipts_no_update` BEFORE UPDATE OF `number`, `created_at`, `request_id`, `college_enrolment_id`, `amount`, `paid_on`, `way`, `cancels` ON `receipts`
BEGIN SELECT RAISE(ABORT, 'receipts are cancelled by a counter-entry, never changed'); END;--> statement-breakpoint
DROP TRIGGER refund_cases_frozen;--> statement-breakpoint
UPDATE refund_cases SET fee = fee * 100, rule_amount = rule_amount * 100, approved_amount = approved_amount * 100,
  evidence = iif(evidence ->> 'fee' IS NULL, evidence, json_set(evidence, '$.fee', (evidence ->> 'fee') * 100));--> statement-breakpoint
CREATE TRIGGER `refund_cases_frozen` BEFORE UPDATE OF `student_id`, `receipt_number`, `created_at`, `fee`, `rule_amount`, `review_due_at`, `pay_due_at`, `evidence`, `reason` ON `refund_cases`
WHEN (new.student_id, new.receipt_number, new.created_at, new.fee, new.rule_amount, new.review_due_at, new.pay_due_at)
    IS NOT (old.student_id, old.receipt_number, old.created_at, old.fee, old.rule_amount, old.review_due_at, old.pay_due_at)
  OR (new.evidence IS NOT old.evidence AND new.evidence IS NOT '{}')
  OR (new.reason IS NOT old.reason AND new.reason IS NOT '')
BEGIN SELECT RAISE(ABORT, 'the figures of a request for a refund never change'); END;--> statement-breakpoint
UPDATE notifications SET facts = json_set(facts, '$.amount', (facts ->> 'amount') * 100)
WHERE kind IN ('enrolment-confirmed', 'enrolment-declined', 'refund-requested', 'refund-in-review', 'refund-approved',
  'refund-refused', 'refund-paid', 'refund-arrived') AND facts ->> 'amount' IS NOT NULL;
