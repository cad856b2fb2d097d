-- A rating that nobody gave is null.
ALTER TABLE `counselling_records` ALTER COLUMN `english_rating` TO `english_rating` integer;--> statement-breakpoint
ALTER TABLE `counselling_records` ALTER COLUMN `hindi_rating` TO `hindi_rating` integer;
