CREATE TRIGGER risks_with_attendance AFTER INSERT ON attendance
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.student_id;
END;

CREATE TRIGGER risks_with_changed_attendance AFTER UPDATE OF state, caught_up_at, session_id ON attendance
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.student_id;
END;

CREATE TRIGGER risks_with_removed_attendance AFTER DELETE ON attendance
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = old.student_id;
END;
