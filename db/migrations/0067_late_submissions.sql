DROP INDEX `submissions_of_course`;--> statement-breakpoint
DROP INDEX `submissions_of_course_by_time`;--> statement-breakpoint
DROP INDEX `submissions_by_status`;--> statement-breakpoint
DROP INDEX `submissions_counts`;--> statement-breakpoint
DROP INDEX `submissions_by_time`;--> statement-breakpoint
ALTER TABLE `submissions` ADD `is_late` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `submissions_of_course` ON `submissions` (`course_id`,`status`,`submitted_at`,`id`,`assignment_id`,`is_late`);--> statement-breakpoint
CREATE INDEX `submissions_of_course_by_time` ON `submissions` (`course_id`,`submitted_at`,`id`,`assignment_id`,`is_late`);--> statement-breakpoint
CREATE INDEX `submissions_by_status` ON `submissions` (`status`,`submitted_at`,`id`,`is_held`,`is_late`);--> statement-breakpoint
CREATE INDEX `submissions_counts` ON `submissions` (`course_id`,`status`,`student_id`,`submitted_at`,`is_held`,`is_late`,`assigned_to`,`assignment_id`);--> statement-breakpoint
CREATE INDEX `submissions_by_time` ON `submissions` (`submitted_at`,`id`,`is_late`);
--> statement-breakpoint
-- Whether work is late follows from its dates as grading reads them (sentAt and dueFor in db/queries): by the newest
-- version, or the one that was returned, and the extension, else the week of the batch, else the date of the assignment.
CREATE VIEW submission_lateness AS
SELECT s.id, coalesce(
  coalesce(
    (SELECT v.submitted_at FROM submission_versions v WHERE v.submission_id = s.id AND v.version = (
      SELECT min(g.submission_version) FROM grades g WHERE g.submission_id = s.id AND g.action = 'returned')),
    s.submitted_at)
  > coalesce(
    (SELECT x.due_at FROM due_date_extensions x WHERE x.student_id = s.student_id AND x.assignment_id = s.assignment_id),
    (SELECT json_extract(bw.weekday_ends, '$[' || (a.due_weekday - 1) || ']') - (1439 - a.due_minute) * 60000
      FROM users u JOIN batches b ON b.id = u.batch_id JOIN weeks w ON w.id = a.week_id AND w.course_id = b.course_id
      JOIN batch_weeks bw ON bw.batch_id = b.id AND bw.week = w.week + a.due_weeks_later
      WHERE u.id = s.student_id),
    a.due_at), 0) AS is_late
FROM submissions s JOIN assignments a ON a.id = s.assignment_id;
--> statement-breakpoint
UPDATE submissions SET is_late = 1
WHERE (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
--> statement-breakpoint
-- Every write that a date depends on counts the work anew that it can concern (docs/decisions/0155).
CREATE TRIGGER lateness_of_new_work AFTER INSERT ON submissions
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE id = new.id AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;
--> statement-breakpoint
CREATE TRIGGER lateness_of_version AFTER UPDATE OF submitted_at, version ON submissions
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE id = new.id AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;
--> statement-breakpoint
CREATE TRIGGER lateness_after_return AFTER INSERT ON grades WHEN new.action = 'returned'
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE id = new.submission_id AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;
--> statement-breakpoint
CREATE TRIGGER lateness_with_extension AFTER INSERT ON due_date_extensions
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE assignment_id = new.assignment_id AND student_id = new.student_id
    AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;
--> statement-breakpoint
CREATE TRIGGER lateness_with_changed_extension AFTER UPDATE OF due_at ON due_date_extensions
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE assignment_id = new.assignment_id AND student_id = new.student_id
    AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;
--> statement-breakpoint
CREATE TRIGGER lateness_without_extension AFTER DELETE ON due_date_extensions
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE assignment_id = old.assignment_id AND student_id = old.student_id
    AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;
--> statement-breakpoint
CREATE TRIGGER lateness_of_assignment AFTER UPDATE OF due_at, due_weekday, due_weeks_later, due_minute, week_id ON assignments
WHEN (new.due_at, new.due_weekday, new.due_weeks_later, new.due_minute, new.week_id)
  IS NOT (old.due_at, old.due_weekday, old.due_weeks_later, old.due_minute, old.week_id)
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE assignment_id = new.id AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;
--> statement-breakpoint
CREATE TRIGGER lateness_of_week AFTER UPDATE OF week ON weeks WHEN new.week <> old.week
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE assignment_id IN (SELECT a.id FROM assignments a WHERE a.week_id = new.id)
    AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;
--> statement-breakpoint
CREATE TRIGGER lateness_of_student AFTER UPDATE OF batch_id ON users WHEN new.batch_id IS NOT old.batch_id
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE student_id = new.id AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;
--> statement-breakpoint
-- A submission of a student of the batch to work that is due in this week of it.
CREATE VIEW submissions_due_in AS
SELECT s.id, b.id AS batch_id, w.week + a.due_weeks_later AS week
FROM batches b CROSS JOIN weeks w ON w.course_id = b.course_id
CROSS JOIN assignments a ON a.week_id = w.id AND a.due_weekday IS NOT NULL
CROSS JOIN users u ON u.batch_id = b.id
CROSS JOIN submissions s ON s.assignment_id = a.id AND s.student_id = u.id;
--> statement-breakpoint
CREATE TRIGGER lateness_with_batch_week AFTER INSERT ON batch_weeks
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE id IN (SELECT d.id FROM submissions_due_in d WHERE d.batch_id = new.batch_id AND d.week = new.week)
    AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;
--> statement-breakpoint
CREATE TRIGGER lateness_with_moved_batch_week AFTER UPDATE OF weekday_ends ON batch_weeks
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE id IN (SELECT d.id FROM submissions_due_in d WHERE d.batch_id = new.batch_id AND d.week = new.week)
    AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;
--> statement-breakpoint
CREATE TRIGGER lateness_without_batch_week AFTER DELETE ON batch_weeks
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE id IN (SELECT d.id FROM submissions_due_in d WHERE d.batch_id = old.batch_id AND d.week = old.week)
    AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;
