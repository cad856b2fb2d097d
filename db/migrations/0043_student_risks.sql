CREATE TABLE `risk_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`inactive_days` integer NOT NULL,
	`missed_classes` integer NOT NULL,
	`late_tasks` integer NOT NULL,
	`rating` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "risk_settings_one" CHECK("risk_settings"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `student_risks` (
	`student_id` text PRIMARY KEY NOT NULL,
	`batch_id` text NOT NULL,
	`checked_at` integer DEFAULT 0 NOT NULL,
	`inactive_days` integer DEFAULT 0 NOT NULL,
	`missed_classes` integer DEFAULT 0 NOT NULL,
	`late_tasks` integer DEFAULT 0 NOT NULL,
	`rating` integer,
	`reasons` text DEFAULT '[]' NOT NULL,
	`reason_count` integer DEFAULT 0 NOT NULL,
	`counsellor_id` text,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`counsellor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `student_risks_to_check` ON `student_risks` (`checked_at`);--> statement-breakpoint
CREATE INDEX `student_risks_by_reasons` ON `student_risks` (`reason_count`,`student_id`) WHERE reason_count > 0;--> statement-breakpoint
CREATE INDEX `student_risks_of_batch` ON `student_risks` (`batch_id`,`reason_count`,`student_id`) WHERE reason_count > 0;
--> statement-breakpoint
INSERT INTO risk_settings (id, inactive_days, missed_classes, late_tasks, rating) VALUES (1, 7, 2, 1, 4);
--> statement-breakpoint
INSERT INTO student_risks (student_id, batch_id) SELECT id, batch_id FROM users WHERE batch_id IS NOT NULL AND user_type = 'student';
--> statement-breakpoint
-- A student of a batch has a row; a new batch is a new start (docs/decisions/0112).
CREATE TRIGGER risks_follow_batch AFTER UPDATE OF batch_id ON users WHEN new.batch_id IS NOT old.batch_id
BEGIN
  DELETE FROM student_risks WHERE student_id = new.id;
  INSERT INTO student_risks (student_id, batch_id)
  SELECT new.id, new.batch_id WHERE new.batch_id IS NOT NULL AND new.user_type = 'student';
END;
--> statement-breakpoint
CREATE TRIGGER risks_of_new_user AFTER INSERT ON users WHEN new.batch_id IS NOT NULL AND new.user_type = 'student'
BEGIN
  INSERT INTO student_risks (student_id, batch_id) VALUES (new.id, new.batch_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER notify_of_student AFTER UPDATE OF counsellor_id ON student_risks
WHEN new.counsellor_id IS NOT NULL AND new.counsellor_id IS NOT old.counsellor_id
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  VALUES (lower(hex(randomblob(16))), new.counsellor_id, 'student-assigned',
    'student-assigned:' || new.student_id || ':' || CAST(unixepoch('subsec') * 1000 AS INTEGER),
    json_object('studentId', new.student_id), NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT DO NOTHING;
END;
