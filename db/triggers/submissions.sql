CREATE TRIGGER lateness_of_new_work AFTER INSERT ON submissions
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE id = new.id AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;

CREATE TRIGGER lateness_of_version AFTER UPDATE OF submitted_at, version ON submissions
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE id = new.id AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;

CREATE TRIGGER risks_with_removed_submission AFTER DELETE ON submissions
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = old.student_id;
END;

CREATE TRIGGER risks_with_submission AFTER INSERT ON submissions
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.student_id;
END;
