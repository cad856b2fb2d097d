CREATE TRIGGER attempts_device_changed AFTER UPDATE OF held_by ON attempts
WHEN new.state = 'in_progress' AND new.held_by <> old.held_by
BEGIN
  INSERT OR IGNORE INTO device_changes (attempt_id, changed_at)
  VALUES (new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

CREATE TRIGGER attempts_questions AFTER INSERT ON attempts
WHEN (SELECT blueprint IS NOT NULL FROM quizzes WHERE id = new.quiz_id)
BEGIN
  INSERT INTO quiz_questions (quiz_id, question_key, position, removed_at)
  SELECT new.quiz_id, q.question_key, q.position, new.started_at FROM json_each(new.paper) slot JOIN questions q ON q.id = slot.value
  WHERE 1 ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER attempts_sort_key_added AFTER INSERT ON attempts
BEGIN
  UPDATE attempts SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.student_name, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.student_name))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.student_name, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;

CREATE TRIGGER attempts_sort_key_changed AFTER UPDATE OF student_name ON attempts WHEN new.student_name <> old.student_name
BEGIN
  UPDATE attempts SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.student_name, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.student_name))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.student_name, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;

CREATE TRIGGER compared_groups_added AFTER INSERT ON attempts WHEN new.state = 'finished'
BEGIN
  INSERT INTO compared_groups (quiz_id, test_code_id, day)
  VALUES (new.quiz_id, coalesce(new.test_code_id, ''), (new.started_at + 19800000) / 86400000)
  ON CONFLICT DO UPDATE SET revision = revision + 1;
END;

CREATE TRIGGER compared_groups_changed AFTER UPDATE OF state, voided_questions, correct_count ON attempts
WHEN 'finished' IN (old.state, new.state)
  AND (old.state, old.voided_questions, old.correct_count) IS NOT (new.state, new.voided_questions, new.correct_count)
BEGIN
  INSERT INTO compared_groups (quiz_id, test_code_id, day)
  VALUES (new.quiz_id, coalesce(new.test_code_id, ''), (new.started_at + 19800000) / 86400000)
  ON CONFLICT DO UPDATE SET revision = revision + 1;
END;

CREATE TRIGGER counted_attempts_added AFTER INSERT ON attempts WHEN new.state = 'finished'
BEGIN
  INSERT INTO counted_attempts (attempt_id, quiz_id) VALUES (new.id, new.quiz_id);
END;

CREATE TRIGGER counted_attempts_changed AFTER UPDATE OF state, voided_questions, correct_count, score ON attempts
WHEN 'finished' IN (old.state, new.state)
  AND (old.state, old.voided_questions, old.correct_count, old.score)
    IS NOT (new.state, new.voided_questions, new.correct_count, new.score)
BEGIN
  INSERT INTO counted_attempts (attempt_id, quiz_id) VALUES (new.id, new.quiz_id)
  ON CONFLICT (attempt_id) DO UPDATE SET is_stale = 1;
END;

CREATE TRIGGER directory_attempt_added AFTER INSERT ON attempts
BEGIN
  UPDATE directory SET (test_state, score) = (SELECT coalesce(max(state), 'none'), coalesce(max(iif(state = 'finished', score, -1)), -1)
    FROM attempts WHERE user_id = new.user_id AND state <> 'archived')
  WHERE user_id = new.user_id;
END;

CREATE TRIGGER directory_attempt_changed AFTER UPDATE OF state, score ON attempts
BEGIN
  UPDATE directory SET (test_state, score) = (SELECT coalesce(max(state), 'none'), coalesce(max(iif(state = 'finished', score, -1)), -1)
    FROM attempts WHERE user_id = new.user_id AND state <> 'archived')
  WHERE user_id = new.user_id;
END;
