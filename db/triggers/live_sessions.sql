CREATE TRIGGER risks_with_class AFTER UPDATE OF starts_at, cancelled_at ON live_sessions WHEN (new.starts_at, new.cancelled_at) IS NOT (old.starts_at, old.cancelled_at)
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (SELECT student_id FROM attendance WHERE session_id = new.id);
END;
