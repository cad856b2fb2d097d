ALTER TABLE `contact_messages` ADD `asks_for_code` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `college_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `test_code_id` text REFERENCES test_codes(id);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `code_sent_at` integer;