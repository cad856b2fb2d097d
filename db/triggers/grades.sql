CREATE TRIGGER `grades_answer_request` AFTER INSERT ON `grades`
BEGIN
  UPDATE regrade_requests SET state = 'regraded', answer_version = new.grade_version, answered_at = new.graded_at,
    answered_by = new.graded_by
  WHERE submission_id = new.submission_id AND state = 'asked';
END;

CREATE TRIGGER `grades_no_update` BEFORE UPDATE ON `grades`
BEGIN SELECT RAISE(ABORT, 'a grade is superseded, never changed'); END;

CREATE TRIGGER lateness_after_return AFTER INSERT ON grades WHEN new.action = 'returned'
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE id = new.submission_id AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;

CREATE TRIGGER notify_of_grade AFTER INSERT ON grades
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), s.student_id, iif(new.action = 'graded', 'work-graded', 'work-returned'),
    'grade:' || s.id || ':' || new.grade_version,
    json_object('title', a.title, 'course', c.kind, 'week', w.week, 'assignmentId', a.id, 'score', new.score,
      'maxScore', s.max_score), NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM submissions s JOIN assignments a ON a.id = s.assignment_id JOIN weeks w ON w.id = a.week_id
  JOIN courses c ON c.id = w.course_id
  WHERE s.id = new.submission_id
  ON CONFLICT DO NOTHING;
END;
