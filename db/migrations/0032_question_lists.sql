CREATE INDEX `questions_by_time` ON `questions` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `questions_by_topic` ON `questions` (`topic`,`id`);