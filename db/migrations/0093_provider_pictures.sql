CREATE TABLE `provider_pictures` (
	`hash` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`data` blob NOT NULL,
	CONSTRAINT "provider_pictures_hash" CHECK(length("provider_pictures"."hash") = 64),
	CONSTRAINT "provider_pictures_size" CHECK(length("provider_pictures"."data") BETWEEN 1 AND 204800)
) STRICT;
--> statement-breakpoint
CREATE INDEX `provider_pictures_by_time` ON `provider_pictures` (`created_at`);