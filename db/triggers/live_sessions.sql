CREATE TRIGGER notify_of_changed_class AFTER UPDATE ON live_sessions
WHEN (new.starts_at <> old.starts_at OR new.is_active <> old.is_active OR new.course_id IS NOT old.course_id
    OR new.batch_id IS NOT old.batch_id OR (new.cancelled_at IS NULL) <> (old.cancelled_at IS NULL))
  AND max(new.starts_at, old.starts_at) > CAST(unixepoch('subsec') * 1000 AS INTEGER)
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), id, iif(NOT is_now, 'class-cancelled', iif(was, 'class-changed', 'class-scheduled')),
    'class:' || new.id || ':' || new.version,
    json_object('title', new.title, 'sessionId', new.id, 'startsAt', iif(is_now, new.starts_at, old.starts_at)),
    iif(is_now, new.starts_at, old.starts_at), CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM (
    SELECT u.id, old.is_active AND old.cancelled_at IS NULL AND (old.batch_id IS NULL OR old.batch_id = u.batch_id)
        AND (old.course_id IS NULL OR EXISTS (SELECT 1 FROM courses c WHERE c.id = old.course_id AND c.is_active AND (
          (c.kind = 'career' AND c.id = u.course_id)
          OR (c.kind = 'foundation' AND u.plan = 'premium' AND c.id = (SELECT f.id FROM courses f
            WHERE f.kind = 'foundation' AND f.is_active ORDER BY f.created_at, f.id LIMIT 1))))) AS was,
      new.is_active AND new.cancelled_at IS NULL AND (new.batch_id IS NULL OR new.batch_id = u.batch_id)
        AND (new.course_id IS NULL OR EXISTS (SELECT 1 FROM courses c WHERE c.id = new.course_id AND c.is_active AND (
          (c.kind = 'career' AND c.id = u.course_id)
          OR (c.kind = 'foundation' AND u.plan = 'premium' AND c.id = (SELECT f.id FROM courses f
            WHERE f.kind = 'foundation' AND f.is_active ORDER BY f.created_at, f.id LIMIT 1))))) AS is_now
    FROM users u WHERE u.user_type = 'student' AND u.disabled_at IS NULL)
  WHERE (was OR is_now) AND iif(is_now, new.starts_at, old.starts_at) > CAST(unixepoch('subsec') * 1000 AS INTEGER)
    AND (was <> is_now OR new.starts_at <> old.starts_at)
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER notify_of_class AFTER INSERT ON live_sessions
WHEN new.starts_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) + 3600000 OR new.starts_at BETWEEN CAST(unixepoch('subsec') * 1000 AS INTEGER) AND CAST(unixepoch('subsec') * 1000 AS INTEGER) + 900000
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), u.id, iif(new.starts_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) + 900000, 'class-scheduled', 'class-starting'),
    'class:' || new.id || ':' || new.version,
    json_object('title', new.title, 'sessionId', new.id, 'startsAt', new.starts_at), new.starts_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM users u
  WHERE u.user_type = 'student' AND u.disabled_at IS NULL
    AND new.is_active AND new.cancelled_at IS NULL AND (new.batch_id IS NULL OR new.batch_id = u.batch_id)
      AND (new.course_id IS NULL OR EXISTS (SELECT 1 FROM courses c WHERE c.id = new.course_id AND c.is_active AND (
        (c.kind = 'career' AND c.id = u.course_id)
        OR (c.kind = 'foundation' AND u.plan = 'premium' AND c.id = (SELECT f.id FROM courses f
          WHERE f.kind = 'foundation' AND f.is_active ORDER BY f.created_at, f.id LIMIT 1)))))
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER risks_with_class AFTER UPDATE OF starts_at, cancelled_at ON live_sessions WHEN (new.starts_at, new.cancelled_at) IS NOT (old.starts_at, old.cancelled_at)
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id IN (SELECT student_id FROM attendance WHERE session_id = new.id);
END;
