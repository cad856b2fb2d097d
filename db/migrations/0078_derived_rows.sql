DROP INDEX `attempts_counts`;
--> statement-breakpoint
CREATE INDEX `attempts_counts` ON `attempts` (`state`,`branch`,`score`,`award_percent`,`user_id`);
--> statement-breakpoint
-- Where a trigger changes the row of the statement that fired it, SQLite gives the later triggers of that statement the
-- values from before. They read the row itself now, so that their order makes no difference.
DROP TRIGGER directory_user_changed;
--> statement-breakpoint
DROP TRIGGER directory_campaign_changed;
--> statement-breakpoint
CREATE TRIGGER directory_user_changed AFTER UPDATE OF user_type, name, email, plan, course_id, disabled_at, campaign ON users
BEGIN
  UPDATE directory SET (user_type, name, email, plan, course_id, disabled_at, campaign) =
    (SELECT user_type, name, email, plan, coalesce(course_id, ''), disabled_at, campaign FROM users WHERE id = new.id)
  WHERE user_id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER enrolments_follow_batch;
--> statement-breakpoint
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
--> statement-breakpoint
DROP TRIGGER enrolments_follow_course;
--> statement-breakpoint
-- Of a batch and a course in one statement the batch counts.
CREATE TRIGGER enrolments_follow_course AFTER UPDATE OF course_id ON users
WHEN new.batch_id IS old.batch_id AND new.course_id IS NOT (SELECT course_id FROM batches WHERE id = new.batch_id)
BEGIN
  UPDATE users SET batch_id = (SELECT id FROM batches WHERE course_id = users.course_id ORDER BY created_at DESC, id LIMIT 1)
  WHERE id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER enrolments_of_new_user;
--> statement-breakpoint
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
--> statement-breakpoint
DROP TRIGGER risks_follow_batch;
--> statement-breakpoint
DROP TRIGGER risks_of_new_user;
--> statement-breakpoint
CREATE TRIGGER risks_follow_batch AFTER UPDATE OF batch_id, user_type ON users
WHEN new.batch_id IS NOT old.batch_id OR new.user_type <> old.user_type
BEGIN
  DELETE FROM student_risks WHERE student_id = new.id
    AND batch_id IS NOT (SELECT batch_id FROM users WHERE id = new.id AND user_type = 'student');
  INSERT INTO student_risks (student_id, batch_id)
  SELECT id, batch_id FROM users WHERE id = new.id AND batch_id IS NOT NULL AND user_type = 'student'
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER risks_of_new_user AFTER INSERT ON users WHEN new.batch_id IS NOT NULL
BEGIN
  INSERT INTO student_risks (student_id, batch_id)
  SELECT id, batch_id FROM users WHERE id = new.id AND batch_id IS NOT NULL AND user_type = 'student'
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER directory_profile_added;
--> statement-breakpoint
DROP TRIGGER directory_profile_changed;
--> statement-breakpoint
CREATE TRIGGER directory_profile_added AFTER INSERT ON profiles
BEGIN
  UPDATE directory SET (student_name, branch, college_name) =
    (SELECT student_name, branch, college_name FROM profiles WHERE user_id = new.user_id)
  WHERE user_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER directory_profile_changed AFTER UPDATE OF student_name, branch, college_name ON profiles
BEGIN
  UPDATE directory SET (student_name, branch, college_name) =
    (SELECT student_name, branch, college_name FROM profiles WHERE user_id = new.user_id)
  WHERE user_id = new.user_id;
END;
--> statement-breakpoint
DROP TRIGGER directory_attempt_added;
--> statement-breakpoint
DROP TRIGGER directory_attempt_changed;
--> statement-breakpoint
CREATE TRIGGER directory_attempt_added AFTER INSERT ON attempts
BEGIN
  UPDATE directory SET (test_state, score) = (SELECT coalesce(max(state), 'none'), coalesce(max(iif(state = 'finished', score, -1)), -1)
    FROM attempts WHERE user_id = new.user_id AND state <> 'archived')
  WHERE user_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER directory_attempt_changed AFTER UPDATE OF state, score ON attempts
BEGIN
  UPDATE directory SET (test_state, score) = (SELECT coalesce(max(state), 'none'), coalesce(max(iif(state = 'finished', score, -1)), -1)
    FROM attempts WHERE user_id = new.user_id AND state <> 'archived')
  WHERE user_id = new.user_id;
END;
--> statement-breakpoint
-- A student who has withdrawn is told so; one who changes batch is told of the new one.
DROP TRIGGER notify_of_changed_enrolment;
--> statement-breakpoint
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
--> statement-breakpoint
UPDATE users SET course_id = (SELECT course_id FROM batches WHERE id = batch_id)
WHERE course_id IS NOT (SELECT course_id FROM batches WHERE id = batch_id);
--> statement-breakpoint
UPDATE directory SET (user_type, name, email, plan, course_id, disabled_at, campaign, student_name, branch, college_name, test_state, score) =
  (SELECT u.user_type, u.name, u.email, u.plan, coalesce(u.course_id, ''), u.disabled_at, u.campaign, coalesce(p.student_name, ''),
      coalesce(p.branch, ''), coalesce(p.college_name, ''), coalesce(a.state, 'none'), iif(a.state = 'finished', a.score, -1)
    FROM users u LEFT JOIN profiles p ON p.user_id = u.id LEFT JOIN attempts a ON a.user_id = u.id AND a.state <> 'archived'
    WHERE u.id = directory.user_id)
WHERE (user_type, name, email, plan, course_id, disabled_at, campaign, student_name, branch, college_name, test_state, score) IS NOT
  (SELECT u.user_type, u.name, u.email, u.plan, coalesce(u.course_id, ''), u.disabled_at, u.campaign, coalesce(p.student_name, ''),
      coalesce(p.branch, ''), coalesce(p.college_name, ''), coalesce(a.state, 'none'), iif(a.state = 'finished', a.score, -1)
    FROM users u LEFT JOIN profiles p ON p.user_id = u.id LEFT JOIN attempts a ON a.user_id = u.id AND a.state <> 'archived'
    WHERE u.id = directory.user_id);
--> statement-breakpoint
UPDATE directory SET (enrolled_batch_id, enrolment_state) = (SELECT batch_id, state FROM enrolments
  WHERE student_id = user_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1)
WHERE (enrolled_batch_id, enrolment_state) IS NOT (SELECT batch_id, state FROM enrolments
  WHERE student_id = user_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1)
  AND user_id IN (SELECT student_id FROM enrolments);
--> statement-breakpoint
DELETE FROM user_counts;
--> statement-breakpoint
INSERT INTO user_counts (user_type, plan, course_id, branch, score, users)
SELECT user_type, plan, course_id, branch, score, count(*) FROM directory GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
DELETE FROM student_counts;
--> statement-breakpoint
INSERT INTO student_counts (campaign, college_name, batch_id, enrolment_state, test_step, is_placed, students)
SELECT campaign, college_name, enrolled_batch_id, enrolment_state,
  CASE test_state WHEN 'none' THEN -2 WHEN 'in_progress' THEN -1 ELSE max(0, (score + 5) / 10 * 10 - 5) END, is_placed, count(*)
FROM directory WHERE user_type = 'student' GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
DELETE FROM student_risks WHERE student_id IN (SELECT id FROM users WHERE user_type <> 'student' OR batch_id IS NULL);
--> statement-breakpoint
INSERT INTO student_risks (student_id, batch_id) SELECT id, batch_id FROM users WHERE user_type = 'student' AND batch_id IS NOT NULL
ON CONFLICT DO UPDATE SET batch_id = excluded.batch_id;
