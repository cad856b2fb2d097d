CREATE TRIGGER risks_with_limits AFTER UPDATE ON risk_settings
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND 1;
END;
