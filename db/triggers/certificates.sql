CREATE TRIGGER `certificates_no_delete` BEFORE DELETE ON `certificates`
WHEN NOT EXISTS (SELECT 1 FROM erasures e WHERE e.user_id IN (old.student_id, 'demo') AND e.erased_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'certificates are revoked, never deleted'); END;

CREATE TRIGGER `certificates_no_update` BEFORE UPDATE OF `id`, `number`, `student_id`, `student_name`, `course_name`, `issued_at`, `issue_reason` ON `certificates`
BEGIN SELECT RAISE(ABORT, 'certificates are renewed or revoked, never changed'); END;

CREATE TRIGGER `certificates_revoked_for_good` BEFORE UPDATE OF `valid_until`, `renewed_at`, `revoked_at`, `revoke_reason` ON `certificates`
WHEN old.revoked_at IS NOT NULL OR new.valid_until < old.valid_until
BEGIN SELECT RAISE(ABORT, 'a revoked certificate never changes, and a renewal never shortens one'); END;
