-- The directory follows users, profiles and attempts by itself (docs/decisions/0042).
INSERT INTO directory (user_id, created_at, user_type, name, email, plan, course_id, disabled_at, student_name, branch,
    college_name, test_state, score)
SELECT u.id, u.created_at, u.user_type, u.name, u.email, u.plan, coalesce(u.course_id, ''), u.disabled_at,
  coalesce(p.student_name, ''), coalesce(p.branch, ''), coalesce(p.college_name, ''), coalesce(a.state, 'none'),
  CASE a.state WHEN 'finished' THEN a.score ELSE -1 END
FROM users u
LEFT JOIN profiles p ON p.user_id = u.id
LEFT JOIN attempts a ON a.user_id = u.id AND a.state <> 'archived';
--> statement-breakpoint
CREATE TRIGGER directory_user_added AFTER INSERT ON users
BEGIN
  INSERT INTO directory (user_id, created_at, user_type, name, email, plan, course_id, disabled_at)
  VALUES (new.id, new.created_at, new.user_type, new.name, new.email, new.plan, coalesce(new.course_id, ''), new.disabled_at);
END;
--> statement-breakpoint
CREATE TRIGGER directory_user_changed AFTER UPDATE OF user_type, name, email, plan, course_id, disabled_at ON users
BEGIN
  UPDATE directory SET user_type = new.user_type, name = new.name, email = new.email, plan = new.plan,
    course_id = coalesce(new.course_id, ''), disabled_at = new.disabled_at
  WHERE user_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER directory_profile_added AFTER INSERT ON profiles
BEGIN
  UPDATE directory SET student_name = new.student_name, branch = new.branch, college_name = new.college_name
  WHERE user_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER directory_profile_changed AFTER UPDATE OF student_name, branch, college_name ON profiles
BEGIN
  UPDATE directory SET student_name = new.student_name, branch = new.branch, college_name = new.college_name
  WHERE user_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER directory_attempt_added AFTER INSERT ON attempts WHEN new.state <> 'archived'
BEGIN
  UPDATE directory SET test_state = new.state, score = CASE new.state WHEN 'finished' THEN new.score ELSE -1 END
  WHERE user_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER directory_attempt_changed AFTER UPDATE OF state, score ON attempts WHEN old.state <> 'archived'
BEGIN
  UPDATE directory SET test_state = CASE new.state WHEN 'archived' THEN 'none' ELSE new.state END,
    score = CASE new.state WHEN 'finished' THEN new.score ELSE -1 END
  WHERE user_id = new.user_id;
END;
--> statement-breakpoint
-- Words of any script, vowel signs included; any beginning of a word finds it.
CREATE VIRTUAL TABLE directory_search USING fts5(
  name, email, student_name, college_name, content='directory', content_rowid='key', prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
INSERT INTO directory_search (directory_search) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER directory_search_added AFTER INSERT ON directory
BEGIN
  INSERT INTO directory_search (rowid, name, email, student_name, college_name)
  VALUES (new.key, new.name, new.email, new.student_name, new.college_name);
END;
--> statement-breakpoint
CREATE TRIGGER directory_search_removed AFTER DELETE ON directory
BEGIN
  INSERT INTO directory_search (directory_search, rowid, name, email, student_name, college_name)
  VALUES ('delete', old.key, old.name, old.email, old.student_name, old.college_name);
END;
--> statement-breakpoint
CREATE TRIGGER directory_search_changed AFTER UPDATE OF name, email, student_name, college_name ON directory
WHEN (old.name, old.email, old.student_name, old.college_name)
  IS NOT (new.name, new.email, new.student_name, new.college_name)
BEGIN
  INSERT INTO directory_search (directory_search, rowid, name, email, student_name, college_name)
  VALUES ('delete', old.key, old.name, old.email, old.student_name, old.college_name);
  INSERT INTO directory_search (rowid, name, email, student_name, college_name)
  VALUES (new.key, new.name, new.email, new.student_name, new.college_name);
END;
