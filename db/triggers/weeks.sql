CREATE TRIGGER lateness_of_week AFTER UPDATE OF week ON weeks WHEN new.week <> old.week
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE assignment_id IN (SELECT a.id FROM assignments a WHERE a.week_id = new.id)
    AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;

CREATE TRIGGER risks_with_week AFTER UPDATE OF week ON weeks WHEN new.week <> old.week
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (
    SELECT u.id FROM courses c JOIN batches b ON b.course_id = c.id OR c.kind = 'foundation' JOIN users u ON u.batch_id = b.id
    WHERE c.id = new.course_id);
END;
