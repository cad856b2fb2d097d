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

CREATE TRIGGER notify_of_extension AFTER INSERT ON due_date_extensions
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), new.student_id, 'extension-given', 'extension:' || a.id || ':' || new.due_at,
    json_object('title', a.title, 'course', c.kind, 'week', w.week, 'assignmentId', a.id, 'dueAt', new.due_at),
    new.due_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM assignments a JOIN weeks w ON w.id = a.week_id JOIN courses c ON c.id = w.course_id
  WHERE a.id = new.assignment_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER notify_of_longer_extension AFTER UPDATE OF due_at ON due_date_extensions WHEN new.due_at <> old.due_at
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), new.student_id, 'extension-given', 'extension:' || a.id || ':' || new.due_at,
    json_object('title', a.title, 'course', c.kind, 'week', w.week, 'assignmentId', a.id, 'dueAt', new.due_at),
    new.due_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM assignments a JOIN weeks w ON w.id = a.week_id JOIN courses c ON c.id = w.course_id
  WHERE a.id = new.assignment_id
  ON CONFLICT DO NOTHING;
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
