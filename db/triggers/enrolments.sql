CREATE TRIGGER directory_enrolment_added AFTER INSERT ON enrolments
BEGIN
  UPDATE directory SET enrolled_batch_id = coalesce((SELECT batch_id FROM enrolments WHERE student_id = new.student_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), ''),
    enrolment_state = coalesce((SELECT state FROM enrolments WHERE student_id = new.student_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), '')
  WHERE user_id = new.student_id;
END;

CREATE TRIGGER directory_enrolment_changed AFTER UPDATE OF state, batch_id, since ON enrolments
BEGIN
  UPDATE directory SET enrolled_batch_id = coalesce((SELECT batch_id FROM enrolments WHERE student_id = new.student_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), ''),
    enrolment_state = coalesce((SELECT state FROM enrolments WHERE student_id = new.student_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), '')
  WHERE user_id = new.student_id;
END;

CREATE TRIGGER directory_enrolment_removed AFTER DELETE ON enrolments
BEGIN
  UPDATE directory SET enrolled_batch_id = coalesce((SELECT batch_id FROM enrolments WHERE student_id = old.student_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), ''),
    enrolment_state = coalesce((SELECT state FROM enrolments WHERE student_id = old.student_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), '')
  WHERE user_id = old.student_id;
END;

CREATE TRIGGER enrolments_end AFTER UPDATE OF state ON enrolments WHEN old.state = 'active' AND new.state <> 'active'
BEGIN
  UPDATE users SET batch_id = NULL WHERE id = new.student_id AND batch_id = new.batch_id;
END;

CREATE TRIGGER notify_of_changed_enrolment AFTER UPDATE OF state ON enrolments WHEN new.state <> old.state
  AND (new.state <> 'withdrawn' OR coalesce((SELECT batch_id FROM users WHERE id = new.student_id), new.batch_id) = new.batch_id)
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), new.student_id, 'enrolment-changed', 'enrolment:' || new.id || ':' || CAST(unixepoch('subsec') * 1000 AS INTEGER) || ':' || new.state,
    json_object('state', new.state, 'batch', b.name, 'course', coalesce(nullif(c.display_name, ''), c.course_name)),
    NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM batches b JOIN courses c ON c.id = b.course_id
  WHERE b.id = new.batch_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER notify_of_enrolment AFTER INSERT ON enrolments
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), new.student_id, 'enrolment-changed', 'enrolment:' || new.id || ':' || CAST(unixepoch('subsec') * 1000 AS INTEGER) || ':' || new.state,
    json_object('state', new.state, 'batch', b.name, 'course', coalesce(nullif(c.display_name, ''), c.course_name)),
    NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM batches b JOIN courses c ON c.id = b.course_id
  WHERE b.id = new.batch_id
  ON CONFLICT DO NOTHING;
END;
