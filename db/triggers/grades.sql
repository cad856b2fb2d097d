CREATE TRIGGER `grades_no_update` BEFORE UPDATE ON `grades`
BEGIN SELECT RAISE(ABORT, 'a grade is superseded, never changed'); END;

CREATE TRIGGER lateness_after_return AFTER INSERT ON grades WHEN new.action = 'returned'
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE id = new.submission_id AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;
