CREATE TABLE `test_code_people` (
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`test_code_id` text NOT NULL,
	`email` text NOT NULL,
	PRIMARY KEY(`test_code_id`, `email`),
	FOREIGN KEY (`test_code_id`) REFERENCES `test_codes`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `test_code_people_by_email` ON `test_code_people` (`email`);--> statement-breakpoint
CREATE INDEX `test_code_people_by_time` ON `test_code_people` (`created_at`);--> statement-breakpoint
ALTER TABLE `test_codes` ADD `batch_id` text REFERENCES batches(id);--> statement-breakpoint
ALTER TABLE `test_codes` ADD `colleges` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `test_codes` ADD `names_people` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `test_codes_of_batch` ON `test_codes` (`batch_id`);