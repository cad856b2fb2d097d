DROP TRIGGER application_moves_no_delete;--> statement-breakpoint
DROP TRIGGER certificates_no_delete;--> statement-breakpoint
DROP TRIGGER provider_versions_no_delete;--> statement-breakpoint
DROP TRIGGER receipts_no_delete;--> statement-breakpoint
CREATE TRIGGER `application_moves_no_delete` BEFORE DELETE ON `application_moves`
WHEN NOT EXISTS (SELECT 1 FROM erasures e WHERE e.user_id = 'demo')
BEGIN SELECT RAISE(ABORT, 'the history of an application is never deleted'); END;--> statement-breakpoint
CREATE TRIGGER `certificates_no_delete` BEFORE DELETE ON `certificates`
WHEN NOT EXISTS (SELECT 1 FROM erasures e WHERE e.user_id IN (old.student_id, 'demo') AND e.erased_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'certificates are revoked, never deleted'); END;--> statement-breakpoint
CREATE TRIGGER provider_versions_no_delete BEFORE DELETE ON provider_versions
WHEN NOT EXISTS (SELECT 1 FROM erasures e WHERE e.user_id = 'demo')
BEGIN SELECT RAISE(ABORT, 'a version of the settings is never deleted'); END;--> statement-breakpoint
CREATE TRIGGER `receipts_no_delete` BEFORE DELETE ON `receipts`
WHEN NOT EXISTS (SELECT 1 FROM erasures e WHERE e.user_id = 'demo')
BEGIN SELECT RAISE(ABORT, 'receipts are cancelled by a counter-entry, never deleted'); END;
