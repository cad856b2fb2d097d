CREATE TABLE `consents` (
	`user_id` text NOT NULL,
	`version` text NOT NULL,
	`source` text NOT NULL,
	`network` text NOT NULL,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `version`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "consents_version" CHECK("consents"."version" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;
--> statement-breakpoint
ALTER TABLE `users` ADD `notice_version` text;--> statement-breakpoint
CREATE TRIGGER consents_newest AFTER INSERT ON consents
BEGIN
  UPDATE users SET notice_version = new.version
    WHERE id = new.user_id AND coalesce(notice_version, '') < new.version;
END;
