ALTER TABLE `api_keys` ADD `batch_ids` text;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `networks` text;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `earlier_token_hash` text;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `earlier_until` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_earlier_token_hash_unique` ON `api_keys` (`earlier_token_hash`);