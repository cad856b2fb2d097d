ALTER TABLE `receipts` ADD `invoice_year` integer;--> statement-breakpoint
ALTER TABLE `receipts` ADD `invoice_number` integer;--> statement-breakpoint
ALTER TABLE `receipts` ADD `tax_rate` integer;--> statement-breakpoint
ALTER TABLE `receipts` ADD `tax` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `receipts` ADD `tax_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `receipts` ADD `tax_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_invoice` ON `receipts` (`invoice_year`,`invoice_number`) WHERE cancels IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_credit_note` ON `receipts` (`invoice_year`,`invoice_number`) WHERE cancels IS NOT NULL;--> statement-breakpoint
DROP TRIGGER receipts_no_update;--> statement-breakpoint
CREATE TRIGGER `receipts_no_update` BEFORE UPDATE OF `number`, `created_at`, `request_id`, `college_enrolment_id`, `amount`, `paid_on`, `way`, `cancels`, `invoice_year`, `invoice_number`, `tax_rate`, `tax`, `tax_code`, `tax_number` ON `receipts`
BEGIN SELECT RAISE(ABORT, 'receipts are cancelled by a counter-entry, never changed'); END;
