CREATE TRIGGER risks_with_request AFTER UPDATE OF last_seen_at ON sessions
BEGIN
  UPDATE student_risks SET active_at = new.last_seen_at, check_at = iif(inactive_days > 0, 0, check_at)
  WHERE student_id = new.user_id AND active_at < new.last_seen_at - 3600000;
END;

CREATE TRIGGER risks_with_sign_in AFTER INSERT ON sessions
BEGIN
  UPDATE student_risks SET active_at = new.created_at, check_at = iif(inactive_days > 0, 0, check_at)
  WHERE student_id = new.user_id AND active_at < new.created_at - 3600000;
END;
