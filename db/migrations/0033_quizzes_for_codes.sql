DROP INDEX `quizzes_published_branch`;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `code_only` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `quizzes_default_of_branch` ON `quizzes` (`branch`) WHERE published_at IS NOT NULL AND code_only = 0;