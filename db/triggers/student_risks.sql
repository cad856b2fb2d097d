CREATE TRIGGER notify_of_student AFTER UPDATE OF counsellor_id ON student_risks
WHEN new.counsellor_id IS NOT NULL AND new.counsellor_id IS NOT old.counsellor_id
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  VALUES (lower(hex(randomblob(16))), new.counsellor_id, 'student-assigned',
    'student-assigned:' || new.student_id || ':' || CAST(unixepoch('subsec') * 1000 AS INTEGER),
    json_object('studentId', new.student_id), NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT DO NOTHING;
END;
