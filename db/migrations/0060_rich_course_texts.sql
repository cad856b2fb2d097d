ALTER TABLE `assignments` ADD `rich` text;--> statement-breakpoint
ALTER TABLE `courses` ADD `rich` text;