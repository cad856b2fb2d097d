CREATE TRIGGER lateness_of_assignment AFTER UPDATE OF due_at, due_weekday, due_weeks_later, due_minute, week_id ON assignments
WHEN (new.due_at, new.due_weekday, new.due_weeks_later, new.due_minute, new.week_id)
  IS NOT (old.due_at, old.due_weekday, old.due_weeks_later, old.due_minute, old.week_id)
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE assignment_id = new.id AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;

CREATE TRIGGER risks_with_assignment AFTER INSERT ON assignments WHEN new.due_at IS NOT NULL OR new.due_weekday IS NOT NULL
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (
    SELECT u.id FROM courses c JOIN batches b ON b.course_id = c.id OR c.kind = 'foundation' JOIN users u ON u.batch_id = b.id
    WHERE c.id = (SELECT course_id FROM weeks WHERE id = new.week_id));
END;

CREATE TRIGGER risks_with_changed_assignment AFTER UPDATE OF due_at, due_weekday, due_weeks_later, due_minute, week_id ON assignments WHEN (new.due_at, new.due_weekday, new.due_weeks_later, new.due_minute, new.week_id)
  IS NOT (old.due_at, old.due_weekday, old.due_weeks_later, old.due_minute, old.week_id)
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (
    SELECT u.id FROM courses c JOIN batches b ON b.course_id = c.id OR c.kind = 'foundation' JOIN users u ON u.batch_id = b.id
    WHERE c.id = (SELECT course_id FROM weeks WHERE id = new.week_id));
END;

CREATE TRIGGER risks_with_removed_assignment AFTER DELETE ON assignments
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (
    SELECT u.id FROM courses c JOIN batches b ON b.course_id = c.id OR c.kind = 'foundation' JOIN users u ON u.batch_id = b.id
    WHERE c.id = (SELECT course_id FROM weeks WHERE id = old.week_id));
END;
