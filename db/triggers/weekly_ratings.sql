CREATE TRIGGER risks_with_changed_rating AFTER UPDATE OF rating, week, batch_id ON weekly_ratings
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.student_id;
END;

CREATE TRIGGER risks_with_rating AFTER INSERT ON weekly_ratings
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.student_id;
END;

CREATE TRIGGER risks_with_removed_rating AFTER DELETE ON weekly_ratings
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = old.student_id;
END;
