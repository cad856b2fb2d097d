CREATE TABLE `maintenance` (
	`id` integer PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`started_at` integer NOT NULL,
	CONSTRAINT "maintenance_one_row" CHECK("maintenance"."id" = 1)
) STRICT;
