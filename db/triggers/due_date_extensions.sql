CREATE TRIGGER lateness_with_changed_extension AFTER UPDATE OF due_at ON due_date_extensions
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE assignment_id = new.assignment_id AND student_id = new.student_id
    AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;

CREATE TRIGGER lateness_with_extension AFTER INSERT ON due_date_extensions
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE assignment_id = new.assignment_id AND student_id = new.student_id
    AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;

CREATE TRIGGER lateness_without_extension AFTER DELETE ON due_date_extensions
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE assignment_id = old.assignment_id AND student_id = old.student_id
    AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;

CREATE TRIGGER risks_with_changed_extension AFTER UPDATE OF due_at ON due_date_extensions
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.student_id;
END;

CREATE TRIGGER risks_with_extension AFTER INSERT ON due_date_extensions
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.student_id;
END;

CREATE TRIGGER risks_with_removed_extension AFTER DELETE ON due_date_extensions
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = old.student_id;
END;
