CREATE TRIGGER batches_capacity BEFORE UPDATE OF batch_id ON users
WHEN new.batch_id IS NOT old.batch_id
  AND (SELECT count(*) FROM users WHERE batch_id = new.batch_id) >= (SELECT capacity FROM batches WHERE id = new.batch_id)
BEGIN
  SELECT RAISE(ABORT, 'batch_is_full');
END;

CREATE TRIGGER directory_user_added AFTER INSERT ON users
BEGIN
  INSERT INTO directory (user_id, created_at, user_type, name, email, plan, course_id, disabled_at, campaign, enrolled_batch_id,
    enrolment_state)
  SELECT id, created_at, user_type, name, email, plan, coalesce(course_id, ''), disabled_at, campaign,
    coalesce((SELECT batch_id FROM enrolments WHERE student_id = new.id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), ''),
    coalesce((SELECT state FROM enrolments WHERE student_id = new.id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), '')
  FROM users WHERE id = new.id;
END;

CREATE TRIGGER directory_user_changed AFTER UPDATE OF user_type, name, email, plan, course_id, disabled_at, campaign ON users
BEGIN
  UPDATE directory SET (user_type, name, email, plan, course_id, disabled_at, campaign) =
    (SELECT user_type, name, email, plan, coalesce(course_id, ''), disabled_at, campaign FROM users WHERE id = new.id)
  WHERE user_id = new.id;
END;

CREATE TRIGGER end_student_views AFTER UPDATE OF user_type, staff_role, disabled_at ON users
WHEN new.user_type <> old.user_type OR new.staff_role IS NOT old.staff_role
  OR (new.disabled_at IS NULL) <> (old.disabled_at IS NULL)
BEGIN
  DELETE FROM student_views WHERE staff_id = new.id OR student_id = new.id;
END;

CREATE TRIGGER enrolments_follow_batch AFTER UPDATE OF batch_id ON users WHEN new.batch_id IS NOT old.batch_id
BEGIN
  UPDATE enrolments SET state = 'withdrawn', until = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE student_id = new.id AND state = 'active' AND batch_id IS NOT (SELECT batch_id FROM users WHERE id = new.id);
  UPDATE enrolments SET state = 'active'
  WHERE student_id = new.id AND state = 'paused' AND batch_id = (SELECT batch_id FROM users WHERE id = new.id);
  INSERT INTO enrolments (id, student_id, batch_id, since)
  SELECT lower(hex(randomblob(16))), id, batch_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM users
  WHERE id = new.id AND batch_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM enrolments WHERE student_id = new.id AND state = 'active');
  UPDATE users SET course_id = (SELECT course_id FROM batches WHERE id = users.batch_id) WHERE id = new.id;
END;

CREATE TRIGGER enrolments_follow_course AFTER UPDATE OF course_id ON users
WHEN new.batch_id IS old.batch_id AND new.course_id IS NOT (SELECT course_id FROM batches WHERE id = new.batch_id)
BEGIN
  UPDATE users SET batch_id = (SELECT id FROM batches WHERE course_id = users.course_id ORDER BY created_at DESC, id LIMIT 1)
  WHERE id = new.id;
END;

CREATE TRIGGER enrolments_of_new_user AFTER INSERT ON users WHEN new.course_id IS NOT NULL OR new.batch_id IS NOT NULL
BEGIN
  UPDATE users SET batch_id = (SELECT id FROM batches WHERE course_id = users.course_id ORDER BY created_at DESC, id LIMIT 1)
  WHERE id = new.id AND batch_id IS NULL;
  INSERT INTO enrolments (id, student_id, batch_id, since)
  SELECT lower(hex(randomblob(16))), id, batch_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM users
  WHERE id = new.id AND batch_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM enrolments WHERE student_id = new.id AND state = 'active');
  UPDATE users SET course_id = (SELECT course_id FROM batches WHERE id = users.batch_id)
  WHERE id = new.id AND course_id IS NOT (SELECT course_id FROM batches WHERE id = users.batch_id);
END;

CREATE TRIGGER lateness_of_student AFTER UPDATE OF batch_id ON users WHEN new.batch_id IS NOT old.batch_id
BEGIN
  UPDATE submissions SET is_late = NOT is_late
  WHERE student_id = new.id AND is_late <> (SELECT l.is_late FROM submission_lateness l WHERE l.id = submissions.id);
END;

CREATE TRIGGER risks_follow_batch AFTER UPDATE OF batch_id, user_type ON users
WHEN new.batch_id IS NOT old.batch_id OR new.user_type <> old.user_type
BEGIN
  DELETE FROM student_risks WHERE student_id = new.id
    AND batch_id IS NOT (SELECT batch_id FROM users WHERE id = new.id AND user_type = 'student');
  INSERT INTO student_risks (student_id, batch_id, joined_at, active_at)
  SELECT id, batch_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM users
  WHERE id = new.id AND batch_id IS NOT NULL AND user_type = 'student'
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER risks_of_new_user AFTER INSERT ON users WHEN new.batch_id IS NOT NULL
BEGIN
  INSERT INTO student_risks (student_id, batch_id, joined_at, active_at)
  SELECT id, batch_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM users
  WHERE id = new.id AND batch_id IS NOT NULL AND user_type = 'student'
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER risks_with_plan AFTER UPDATE OF plan ON users WHEN new.plan <> old.plan
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND student_id = new.id;
END;
