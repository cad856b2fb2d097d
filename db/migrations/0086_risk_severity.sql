DROP INDEX `student_risks_by_reasons`;--> statement-breakpoint
DROP INDEX `student_risks_of_batch`;--> statement-breakpoint
ALTER TABLE `student_risks` ADD `severity` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `student_risks` ADD `handled_severity` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `student_risks_by_severity` ON `student_risks` (`severity`,`student_id`,`handled_severity`) WHERE severity > 0;--> statement-breakpoint
CREATE INDEX `student_risks_of_batch` ON `student_risks` (`batch_id`,`severity`,`student_id`,`handled_severity`) WHERE severity > 0;--> statement-breakpoint
UPDATE student_risks SET check_at = 0 WHERE check_at > 0;