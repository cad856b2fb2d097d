ALTER TABLE `group_links` RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
DROP INDEX `group_links_token_unique`;--> statement-breakpoint
ALTER TABLE `group_links` ADD `sealed_token` text;--> statement-breakpoint
CREATE UNIQUE INDEX `group_links_token_hash_unique` ON `group_links` (`token_hash`);--> statement-breakpoint
-- The links of mail that was sent or given up.
UPDATE outbox SET unsubscribe_url = NULL WHERE send_due_at IS NULL;
