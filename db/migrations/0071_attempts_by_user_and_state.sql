DROP INDEX `attempts_open_by_deadline`;--> statement-breakpoint
DROP INDEX `attempts_by_user`;--> statement-breakpoint
CREATE INDEX `attempts_open_by_deadline` ON `attempts` (`state`,`deadline_at`) WHERE state = 'in_progress';--> statement-breakpoint
CREATE INDEX `attempts_by_user` ON `attempts` (`user_id`,`state`,`created_at`);
