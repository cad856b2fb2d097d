-- A CHECK is added with a new column, because a rebuilt table would lose its references from other tables for a moment.
ALTER TABLE `quizzes` ADD `checked_detail` text DEFAULT 'none' NOT NULL CONSTRAINT "quizzes_result_detail" CHECK("checked_detail" IN ('none', 'marks', 'key', 'explanation'));--> statement-breakpoint
UPDATE `quizzes` SET `checked_detail` = `result_detail` WHERE `result_detail` IN ('none', 'marks', 'key', 'explanation');--> statement-breakpoint
ALTER TABLE `quizzes` DROP COLUMN `result_detail`;--> statement-breakpoint
ALTER TABLE `quizzes` RENAME COLUMN `checked_detail` TO `result_detail`;
