ALTER TABLE `courses` ADD `name_key` text;--> statement-breakpoint
-- SQL folds ASCII alone; of names that differ only in their letters' case the oldest keeps the key.
UPDATE `courses` SET `name_key` = lower(`course_name`) WHERE NOT EXISTS (
  SELECT 1 FROM `courses` AS `older`
  WHERE lower(`older`.`course_name`) = lower(`courses`.`course_name`) AND `older`.`rowid` < `courses`.`rowid`
);--> statement-breakpoint
CREATE UNIQUE INDEX `courses_name_key_unique` ON `courses` (`name_key`);
