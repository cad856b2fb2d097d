CREATE TRIGGER notify_of_review AFTER INSERT ON rating_reviews
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  VALUES (lower(hex(randomblob(16))), new.student_id, 'review-opened', 'review:' || new.id,
    json_object('fromWeek', new.from_week, 'untilWeek', new.until_week, 'dueAt', new.due_at),
    NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT DO NOTHING;
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), u.id, 'ratings-low', 'review:' || new.id,
    json_object('reviewId', new.id, 'batch', b.name), NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM users u JOIN batches b ON b.id = new.batch_id
  WHERE u.disabled_at IS NULL AND (u.staff_role IN ('owner', 'coordinator') OR (u.staff_role = 'counsellor'
    AND EXISTS (SELECT 1 FROM batch_staff bs WHERE bs.batch_id = new.batch_id AND bs.user_id = u.id)))
  ON CONFLICT DO NOTHING;
END;
