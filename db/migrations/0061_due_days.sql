ALTER TABLE `assignments` ADD `due_weeks_later` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `assignments` ADD `due_minute` integer DEFAULT 1439 NOT NULL;--> statement-breakpoint
CREATE INDEX `assignments_due_later` ON `assignments` (`due_weeks_later`) WHERE due_weeks_later > 0;