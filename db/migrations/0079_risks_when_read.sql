DROP INDEX `student_risks_to_check`;
--> statement-breakpoint
ALTER TABLE `student_risks` ADD `joined_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `student_risks` ADD `active_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `student_risks` ADD `check_at` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX `student_risks_to_check` ON `student_risks` (`check_at`);
--> statement-breakpoint
-- The figures of a student follow each event: triggers mark them, and the next read counts them (docs/decisions/0112).
DROP TRIGGER risks_follow_batch;
--> statement-breakpoint
DROP TRIGGER risks_of_new_user;
--> statement-breakpoint
CREATE TRIGGER risks_follow_batch AFTER UPDATE OF batch_id, user_type ON users
WHEN new.batch_id IS NOT old.batch_id OR new.user_type <> old.user_type
BEGIN
  DELETE FROM student_risks WHERE student_id = new.id
    AND batch_id IS NOT (SELECT batch_id FROM users WHERE id = new.id AND user_type = 'student');
  INSERT INTO student_risks (student_id, batch_id, joined_at, active_at)
  SELECT id, batch_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM users
  WHERE id = new.id AND batch_id IS NOT NULL AND user_type = 'student'
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER risks_of_new_user AFTER INSERT ON users WHEN new.batch_id IS NOT NULL
BEGIN
  INSERT INTO student_risks (student_id, batch_id, joined_at, active_at)
  SELECT id, batch_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM users
  WHERE id = new.id AND batch_id IS NOT NULL AND user_type = 'student'
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_sign_in AFTER INSERT ON sessions
BEGIN
  UPDATE student_risks SET active_at = new.created_at, check_at = iif(inactive_days > 0, 0, check_at)
  WHERE student_id = new.user_id AND active_at < new.created_at - 3600000;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_request AFTER UPDATE OF last_seen_at ON sessions
BEGIN
  UPDATE student_risks SET active_at = new.last_seen_at, check_at = iif(inactive_days > 0, 0, check_at)
  WHERE student_id = new.user_id AND active_at < new.last_seen_at - 3600000;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_submission AFTER INSERT ON submissions
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_removed_submission AFTER DELETE ON submissions
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = old.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_rating AFTER INSERT ON weekly_ratings
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_changed_rating AFTER UPDATE OF rating, week, batch_id ON weekly_ratings
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_removed_rating AFTER DELETE ON weekly_ratings
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = old.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_attendance AFTER INSERT ON attendance
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_changed_attendance AFTER UPDATE OF state, caught_up_at, session_id ON attendance
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_removed_attendance AFTER DELETE ON attendance
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = old.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_extension AFTER INSERT ON due_date_extensions
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_changed_extension AFTER UPDATE OF due_at ON due_date_extensions
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_removed_extension AFTER DELETE ON due_date_extensions
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = old.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_plan AFTER UPDATE OF plan ON users WHEN new.plan <> old.plan
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_batch_week AFTER INSERT ON batch_weeks
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (SELECT id FROM users WHERE batch_id = new.batch_id);
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_moved_batch_week AFTER UPDATE OF weekday_ends ON batch_weeks
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (SELECT id FROM users WHERE batch_id = new.batch_id);
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_removed_batch_week AFTER DELETE ON batch_weeks
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (SELECT id FROM users WHERE batch_id = old.batch_id);
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_assignment AFTER INSERT ON assignments WHEN new.due_at IS NOT NULL OR new.due_weekday IS NOT NULL
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (
    SELECT u.id FROM courses c JOIN batches b ON b.course_id = c.id OR c.kind = 'foundation' JOIN users u ON u.batch_id = b.id
    WHERE c.id = (SELECT course_id FROM weeks WHERE id = new.week_id));
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_changed_assignment AFTER UPDATE OF due_at, due_weekday, due_weeks_later, due_minute, week_id ON assignments WHEN (new.due_at, new.due_weekday, new.due_weeks_later, new.due_minute, new.week_id)
  IS NOT (old.due_at, old.due_weekday, old.due_weeks_later, old.due_minute, old.week_id)
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (
    SELECT u.id FROM courses c JOIN batches b ON b.course_id = c.id OR c.kind = 'foundation' JOIN users u ON u.batch_id = b.id
    WHERE c.id = (SELECT course_id FROM weeks WHERE id = new.week_id));
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_removed_assignment AFTER DELETE ON assignments
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (
    SELECT u.id FROM courses c JOIN batches b ON b.course_id = c.id OR c.kind = 'foundation' JOIN users u ON u.batch_id = b.id
    WHERE c.id = (SELECT course_id FROM weeks WHERE id = old.week_id));
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_week AFTER UPDATE OF week ON weeks WHEN new.week <> old.week
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (
    SELECT u.id FROM courses c JOIN batches b ON b.course_id = c.id OR c.kind = 'foundation' JOIN users u ON u.batch_id = b.id
    WHERE c.id = new.course_id);
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_course AFTER UPDATE OF is_active, kind ON courses WHEN (new.is_active, new.kind) IS NOT (old.is_active, old.kind)
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND 1;
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_class AFTER UPDATE OF starts_at, cancelled_at ON live_sessions WHEN (new.starts_at, new.cancelled_at) IS NOT (old.starts_at, old.cancelled_at)
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (SELECT student_id FROM attendance WHERE session_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER risks_with_limits AFTER UPDATE ON risk_settings
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND 1;
END;
--> statement-breakpoint
UPDATE student_risks SET joined_at = coalesce((SELECT since FROM enrolments e WHERE e.student_id = student_risks.student_id AND e.state = 'active'), CAST(unixepoch('subsec') * 1000 AS INTEGER));
--> statement-breakpoint
UPDATE student_risks SET active_at = max(joined_at, coalesce((SELECT max(coalesce(last_seen_at, created_at)) FROM sessions WHERE user_id = student_risks.student_id), 0),
  coalesce((SELECT max(created_at) FROM audit_events WHERE actor_id = student_risks.student_id), 0),
  coalesce((SELECT max(last_beat_at) FROM learning_time WHERE user_id = student_risks.student_id), 0),
  coalesce((SELECT max(completed_at) FROM week_completions WHERE user_id = student_risks.student_id), 0),
  coalesce((SELECT max(submitted_at) FROM submissions WHERE student_id = student_risks.student_id), 0),
  coalesce((SELECT max(updated_at) FROM weekly_ratings WHERE student_id = student_risks.student_id), 0));
