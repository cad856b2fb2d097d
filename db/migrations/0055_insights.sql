CREATE TABLE `attendance_counts` (
	`session_id` text NOT NULL,
	`state` text NOT NULL,
	`students` integer NOT NULL,
	PRIMARY KEY(`session_id`, `state`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `enquiry_counts` (
	`campaign` text PRIMARY KEY NOT NULL,
	`enquiries` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `rating_counts` (
	`batch_id` text NOT NULL,
	`rating` integer NOT NULL,
	`ratings` integer NOT NULL,
	PRIMARY KEY(`batch_id`, `rating`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `student_counts` (
	`campaign` text NOT NULL,
	`college_name` text NOT NULL,
	`batch_id` text NOT NULL,
	`enrolment_state` text NOT NULL,
	`test_step` integer NOT NULL,
	`is_placed` integer NOT NULL,
	`students` integer NOT NULL,
	PRIMARY KEY(`campaign`, `college_name`, `batch_id`, `enrolment_state`, `test_step`, `is_placed`)
) STRICT;
--> statement-breakpoint
ALTER TABLE `users` ADD `campaign` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `directory` ADD `campaign` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `directory` ADD `enrolled_batch_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `directory` ADD `enrolment_state` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `directory` ADD `is_placed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_by_email` ON `contact_messages` (lower(email));
--> statement-breakpoint
-- The campaign of an account is that of its first enquiry, unless the sign-up stored one (docs/decisions/0141).
UPDATE users SET campaign = coalesce((SELECT coalesce(m.first_campaign ->> '$.campaign', m.first_campaign ->> '$.source', '') FROM contact_messages m WHERE lower(m.email) = users.email
  AND coalesce(m.first_campaign ->> '$.campaign', m.first_campaign ->> '$.source', '') <> '' ORDER BY m.created_at, m.id LIMIT 1), '');
--> statement-breakpoint
CREATE TRIGGER users_campaign_of_enquiry AFTER INSERT ON users WHEN new.campaign = ''
BEGIN
  UPDATE users SET campaign = coalesce((SELECT coalesce(m.first_campaign ->> '$.campaign', m.first_campaign ->> '$.source', '') FROM contact_messages m WHERE lower(m.email) = new.email
    AND coalesce(m.first_campaign ->> '$.campaign', m.first_campaign ->> '$.source', '') <> '' ORDER BY m.created_at, m.id LIMIT 1), '')
  WHERE id = new.id AND EXISTS (SELECT 1 FROM contact_messages WHERE lower(email) = new.email);
END;
--> statement-breakpoint
CREATE TRIGGER users_campaign_of_new_enquiry AFTER INSERT ON contact_messages WHEN coalesce(new.first_campaign ->> '$.campaign', new.first_campaign ->> '$.source', '') <> ''
BEGIN
  UPDATE users SET campaign = coalesce(new.first_campaign ->> '$.campaign', new.first_campaign ->> '$.source', '') WHERE email = lower(new.email) AND campaign = '';
END;
--> statement-breakpoint
UPDATE directory SET campaign = (SELECT campaign FROM users WHERE id = user_id),
  enrolled_batch_id = coalesce((SELECT batch_id FROM enrolments WHERE student_id = user_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), ''),
  enrolment_state = coalesce((SELECT state FROM enrolments WHERE student_id = user_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), ''),
  is_placed = EXISTS (SELECT 1 FROM placements p JOIN partner_companies c ON c.id = p.company_id WHERE p.student_id = user_id AND c.is_sample = 0);
--> statement-breakpoint
DROP TRIGGER directory_user_added;
--> statement-breakpoint
-- Other triggers of the same insert may have run before it.
CREATE TRIGGER directory_user_added AFTER INSERT ON users
BEGIN
  INSERT INTO directory (user_id, created_at, user_type, name, email, plan, course_id, disabled_at, campaign, enrolled_batch_id,
    enrolment_state)
  SELECT id, created_at, user_type, name, email, plan, coalesce(course_id, ''), disabled_at, campaign,
    coalesce((SELECT batch_id FROM enrolments WHERE student_id = new.id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), ''),
    coalesce((SELECT state FROM enrolments WHERE student_id = new.id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), '')
  FROM users WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER directory_campaign_changed AFTER UPDATE OF campaign ON users WHEN new.campaign <> old.campaign
BEGIN
  UPDATE directory SET campaign = new.campaign WHERE user_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER directory_enrolment_added AFTER INSERT ON enrolments
BEGIN
  UPDATE directory SET enrolled_batch_id = coalesce((SELECT batch_id FROM enrolments WHERE student_id = new.student_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), ''),
    enrolment_state = coalesce((SELECT state FROM enrolments WHERE student_id = new.student_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), '')
  WHERE user_id = new.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER directory_enrolment_changed AFTER UPDATE OF state, batch_id, since ON enrolments
BEGIN
  UPDATE directory SET enrolled_batch_id = coalesce((SELECT batch_id FROM enrolments WHERE student_id = new.student_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), ''),
    enrolment_state = coalesce((SELECT state FROM enrolments WHERE student_id = new.student_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), '')
  WHERE user_id = new.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER directory_enrolment_removed AFTER DELETE ON enrolments
BEGIN
  UPDATE directory SET enrolled_batch_id = coalesce((SELECT batch_id FROM enrolments WHERE student_id = old.student_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), ''),
    enrolment_state = coalesce((SELECT state FROM enrolments WHERE student_id = old.student_id ORDER BY state = 'active' DESC, since DESC, id DESC LIMIT 1), '')
  WHERE user_id = old.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER directory_placement_added AFTER INSERT ON placements
BEGIN
  UPDATE directory SET is_placed = EXISTS (SELECT 1 FROM placements p JOIN partner_companies c ON c.id = p.company_id WHERE p.student_id = new.student_id AND c.is_sample = 0) WHERE user_id = new.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER directory_placement_changed AFTER UPDATE OF student_id, company_id ON placements
BEGIN
  UPDATE directory SET is_placed = EXISTS (SELECT 1 FROM placements p JOIN partner_companies c ON c.id = p.company_id WHERE p.student_id = old.student_id AND c.is_sample = 0) WHERE user_id = old.student_id;
  UPDATE directory SET is_placed = EXISTS (SELECT 1 FROM placements p JOIN partner_companies c ON c.id = p.company_id WHERE p.student_id = new.student_id AND c.is_sample = 0) WHERE user_id = new.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER directory_placement_removed AFTER DELETE ON placements
BEGIN
  UPDATE directory SET is_placed = EXISTS (SELECT 1 FROM placements p JOIN partner_companies c ON c.id = p.company_id WHERE p.student_id = old.student_id AND c.is_sample = 0) WHERE user_id = old.student_id;
END;
--> statement-breakpoint
CREATE TRIGGER directory_company_changed AFTER UPDATE OF is_sample ON partner_companies WHEN new.is_sample <> old.is_sample
BEGIN
  UPDATE directory SET is_placed = EXISTS (SELECT 1 FROM placements p JOIN partner_companies c ON c.id = p.company_id WHERE p.student_id = directory.user_id AND c.is_sample = 0)
  WHERE user_id IN (SELECT student_id FROM placements WHERE company_id = new.id);
END;
--> statement-breakpoint
INSERT INTO student_counts (campaign, college_name, batch_id, enrolment_state, test_step, is_placed, students)
SELECT campaign, college_name, enrolled_batch_id, enrolment_state, CASE test_state WHEN 'none' THEN -2 WHEN 'in_progress' THEN -1 ELSE max(0, (score + 5) / 10 * 10 - 5) END, is_placed, count(*) FROM directory WHERE user_type = 'student' GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
CREATE TRIGGER student_counts_added AFTER INSERT ON directory WHEN new.user_type = 'student'
BEGIN
  INSERT INTO student_counts (campaign, college_name, batch_id, enrolment_state, test_step, is_placed, students)
  SELECT new.campaign, new.college_name, new.enrolled_batch_id, new.enrolment_state, CASE new.test_state WHEN 'none' THEN -2 WHEN 'in_progress' THEN -1 ELSE max(0, (new.score + 5) / 10 * 10 - 5) END, new.is_placed, 1 WHERE new.user_type = 'student'
  ON CONFLICT DO UPDATE SET students = students + 1;
END;
--> statement-breakpoint
CREATE TRIGGER student_counts_removed AFTER DELETE ON directory WHEN old.user_type = 'student'
BEGIN
  UPDATE student_counts SET students = students - 1
  WHERE old.user_type = 'student' AND (campaign, college_name, batch_id, enrolment_state, test_step, is_placed) = (old.campaign, old.college_name, old.enrolled_batch_id, old.enrolment_state, CASE old.test_state WHEN 'none' THEN -2 WHEN 'in_progress' THEN -1 ELSE max(0, (old.score + 5) / 10 * 10 - 5) END, old.is_placed);
  DELETE FROM student_counts WHERE students = 0 AND (campaign, college_name, batch_id, enrolment_state, test_step, is_placed) = (old.campaign, old.college_name, old.enrolled_batch_id, old.enrolment_state, CASE old.test_state WHEN 'none' THEN -2 WHEN 'in_progress' THEN -1 ELSE max(0, (old.score + 5) / 10 * 10 - 5) END, old.is_placed);
END;
--> statement-breakpoint
CREATE TRIGGER student_counts_changed AFTER UPDATE OF user_type, campaign, college_name, enrolled_batch_id, enrolment_state, test_state, score, is_placed ON directory
WHEN (old.user_type, old.campaign, old.college_name, old.enrolled_batch_id, old.enrolment_state, old.test_state, old.score, old.is_placed)
  IS NOT (new.user_type, new.campaign, new.college_name, new.enrolled_batch_id, new.enrolment_state, new.test_state, new.score, new.is_placed)
BEGIN
  INSERT INTO student_counts (campaign, college_name, batch_id, enrolment_state, test_step, is_placed, students)
  SELECT new.campaign, new.college_name, new.enrolled_batch_id, new.enrolment_state, CASE new.test_state WHEN 'none' THEN -2 WHEN 'in_progress' THEN -1 ELSE max(0, (new.score + 5) / 10 * 10 - 5) END, new.is_placed, 1 WHERE new.user_type = 'student'
  ON CONFLICT DO UPDATE SET students = students + 1;
  UPDATE student_counts SET students = students - 1
  WHERE old.user_type = 'student' AND (campaign, college_name, batch_id, enrolment_state, test_step, is_placed) = (old.campaign, old.college_name, old.enrolled_batch_id, old.enrolment_state, CASE old.test_state WHEN 'none' THEN -2 WHEN 'in_progress' THEN -1 ELSE max(0, (old.score + 5) / 10 * 10 - 5) END, old.is_placed);
  DELETE FROM student_counts WHERE students = 0 AND (campaign, college_name, batch_id, enrolment_state, test_step, is_placed) = (old.campaign, old.college_name, old.enrolled_batch_id, old.enrolment_state, CASE old.test_state WHEN 'none' THEN -2 WHEN 'in_progress' THEN -1 ELSE max(0, (old.score + 5) / 10 * 10 - 5) END, old.is_placed);
END;
--> statement-breakpoint
INSERT INTO enquiry_counts (campaign, enquiries) SELECT coalesce(first_campaign ->> '$.campaign', first_campaign ->> '$.source', ''), count(*) FROM contact_messages GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER enquiry_counts_added AFTER INSERT ON contact_messages
BEGIN
  INSERT INTO enquiry_counts (campaign, enquiries) VALUES (coalesce(new.first_campaign ->> '$.campaign', new.first_campaign ->> '$.source', ''), 1)
  ON CONFLICT DO UPDATE SET enquiries = enquiries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER enquiry_counts_removed AFTER DELETE ON contact_messages
BEGIN
  UPDATE enquiry_counts SET enquiries = enquiries - 1 WHERE campaign = coalesce(old.first_campaign ->> '$.campaign', old.first_campaign ->> '$.source', '');
  DELETE FROM enquiry_counts WHERE enquiries = 0 AND campaign = coalesce(old.first_campaign ->> '$.campaign', old.first_campaign ->> '$.source', '');
END;
--> statement-breakpoint
INSERT INTO rating_counts (batch_id, rating, ratings) SELECT batch_id, rating, count(*) FROM weekly_ratings GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER rating_counts_added AFTER INSERT ON weekly_ratings
BEGIN
  INSERT INTO rating_counts (batch_id, rating, ratings) VALUES (new.batch_id, new.rating, 1)
  ON CONFLICT DO UPDATE SET ratings = ratings + 1;
END;
--> statement-breakpoint
CREATE TRIGGER rating_counts_removed AFTER DELETE ON weekly_ratings
BEGIN
  UPDATE rating_counts SET ratings = ratings - 1 WHERE (batch_id, rating) = (old.batch_id, old.rating);
  DELETE FROM rating_counts WHERE ratings = 0 AND (batch_id, rating) = (old.batch_id, old.rating);
END;
--> statement-breakpoint
CREATE TRIGGER rating_counts_changed AFTER UPDATE OF batch_id, rating ON weekly_ratings
BEGIN
  INSERT INTO rating_counts (batch_id, rating, ratings) VALUES (new.batch_id, new.rating, 1)
  ON CONFLICT DO UPDATE SET ratings = ratings + 1;
  UPDATE rating_counts SET ratings = ratings - 1 WHERE (batch_id, rating) = (old.batch_id, old.rating);
  DELETE FROM rating_counts WHERE ratings = 0 AND (batch_id, rating) = (old.batch_id, old.rating);
END;
--> statement-breakpoint
INSERT INTO attendance_counts (session_id, state, students) SELECT session_id, state, count(*) FROM attendance WHERE state IS NOT NULL GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER attendance_counts_added AFTER INSERT ON attendance WHEN new.state IS NOT NULL
BEGIN
  INSERT INTO attendance_counts (session_id, state, students) VALUES (new.session_id, new.state, 1)
  ON CONFLICT DO UPDATE SET students = students + 1;
END;
--> statement-breakpoint
CREATE TRIGGER attendance_counts_removed AFTER DELETE ON attendance WHEN old.state IS NOT NULL
BEGIN
  UPDATE attendance_counts SET students = students - 1 WHERE (session_id, state) = (old.session_id, old.state);
  DELETE FROM attendance_counts WHERE students = 0 AND (session_id, state) = (old.session_id, old.state);
END;
--> statement-breakpoint
CREATE TRIGGER attendance_counts_changed AFTER UPDATE OF session_id, state ON attendance WHEN new.state IS NOT old.state OR new.session_id <> old.session_id
BEGIN
  INSERT INTO attendance_counts (session_id, state, students) SELECT new.session_id, new.state, 1 WHERE new.state IS NOT NULL
  ON CONFLICT DO UPDATE SET students = students + 1;
  UPDATE attendance_counts SET students = students - 1 WHERE (session_id, state) = (old.session_id, old.state);
  DELETE FROM attendance_counts WHERE students = 0 AND (session_id, state) = (old.session_id, old.state);
END;
