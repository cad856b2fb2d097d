CREATE TABLE `instalments` (
	`request_id` text NOT NULL,
	`number` integer NOT NULL,
	`due_on` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`request_id`, `number`),
	FOREIGN KEY (`request_id`) REFERENCES `enrolment_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "instalments_number" CHECK("instalments"."number" >= 1),
	CONSTRAINT "instalments_amount" CHECK("instalments"."amount" >= 1)
) STRICT;
--> statement-breakpoint
CREATE INDEX `instalments_by_day` ON `instalments` (`due_on`);--> statement-breakpoint
DROP INDEX `receipts_once`;--> statement-breakpoint
ALTER TABLE `receipts` ADD `idempotency_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_idempotency_key_unique` ON `receipts` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `receipts_by_reference` ON `receipts` (`reference`);--> statement-breakpoint
ALTER TABLE `enrolment_requests` ADD `waiver` integer DEFAULT 0 NOT NULL CONSTRAINT "enrolment_requests_waiver" CHECK("waiver" BETWEEN 0 AND "amount");--> statement-breakpoint
ALTER TABLE `enrolment_requests` ADD `waiver_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `enrolment_requests` ADD `plan_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Until now the whole fee was paid at the confirmation.
INSERT INTO instalments (request_id, number, due_on, amount)
SELECT r.id, 1, coalesce((SELECT p.paid_on FROM receipts p WHERE p.request_id = r.id ORDER BY p.number LIMIT 1),
  date(r.decided_at / 1000, 'unixepoch')), r.amount
FROM enrolment_requests r WHERE r.state = 'confirmed' AND r.amount > 0;
