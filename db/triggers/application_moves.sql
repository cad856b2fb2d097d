CREATE TRIGGER `application_moves_no_delete` BEFORE DELETE ON `application_moves`
WHEN NOT EXISTS (SELECT 1 FROM erasures e WHERE e.user_id = 'demo')
BEGIN SELECT RAISE(ABORT, 'the history of an application is never deleted'); END;

CREATE TRIGGER `application_moves_no_new_note` BEFORE UPDATE OF `note` ON `application_moves` WHEN new.note <> ''
BEGIN SELECT RAISE(ABORT, 'the history of an application never changes'); END;

CREATE TRIGGER `application_moves_no_update` BEFORE UPDATE OF `id`, `created_at`, `application_id`, `move`, `from_state`, `to_state`, `interview_at` ON `application_moves`
BEGIN SELECT RAISE(ABORT, 'the history of an application never changes'); END;
