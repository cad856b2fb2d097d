CREATE TRIGGER notify_of_feedback AFTER INSERT ON counselling_records
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  VALUES (lower(hex(randomblob(16))), new.student_id, 'feedback-written', 'feedback:' || new.id, '{}', NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT DO NOTHING;
END;
