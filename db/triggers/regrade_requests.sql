CREATE TRIGGER `regrade_requests_answered` AFTER UPDATE OF `state` ON `regrade_requests` WHEN new.state <> 'asked'
BEGIN UPDATE submissions SET regrade_asked = 0, claimed_by = NULL, claimed_until = NULL WHERE id = new.submission_id; END;

CREATE TRIGGER `regrade_requests_asked` AFTER INSERT ON `regrade_requests` WHEN new.state = 'asked'
BEGIN UPDATE submissions SET regrade_asked = 1 WHERE id = new.submission_id; END;

CREATE TRIGGER `regrade_requests_deleted` AFTER DELETE ON `regrade_requests` WHEN old.state = 'asked'
BEGIN UPDATE submissions SET regrade_asked = 0 WHERE id = old.submission_id; END;

CREATE TRIGGER `regrade_requests_frozen` BEFORE UPDATE ON `regrade_requests`
WHEN (new.id, new.submission_id, new.grade_version, new.created_at, new.reason)
    IS NOT (old.id, old.submission_id, old.grade_version, old.created_at, old.reason)
  OR (old.state <> 'asked' AND (new.state, new.answer, new.answer_version, new.answered_at)
    IS NOT (old.state, old.answer, old.answer_version, old.answered_at))
BEGIN SELECT RAISE(ABORT, 'a request and its answer never change'); END;
