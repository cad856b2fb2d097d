CREATE TRIGGER lateness_with_batch_week AFTER INSERT ON batch_weeks
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE id IN (SELECT d.id FROM submissions_due_in d WHERE d.batch_id = new.batch_id AND d.week = new.week)
    AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;

CREATE TRIGGER lateness_with_moved_batch_week AFTER UPDATE OF weekday_ends ON batch_weeks
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE id IN (SELECT d.id FROM submissions_due_in d WHERE d.batch_id = new.batch_id AND d.week = new.week)
    AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;

CREATE TRIGGER lateness_without_batch_week AFTER DELETE ON batch_weeks
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE id IN (SELECT d.id FROM submissions_due_in d WHERE d.batch_id = old.batch_id AND d.week = old.week)
    AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;

CREATE TRIGGER risks_with_batch_week AFTER INSERT ON batch_weeks
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (SELECT id FROM users WHERE batch_id = new.batch_id);
END;

CREATE TRIGGER risks_with_moved_batch_week AFTER UPDATE OF weekday_ends ON batch_weeks
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (SELECT id FROM users WHERE batch_id = new.batch_id);
END;

CREATE TRIGGER risks_with_removed_batch_week AFTER DELETE ON batch_weeks
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (SELECT id FROM users WHERE batch_id = old.batch_id);
END;
