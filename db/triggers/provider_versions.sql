CREATE TRIGGER provider_versions_no_update BEFORE UPDATE OF id, section, value, effective_from, created_at, restores ON provider_versions
BEGIN SELECT RAISE(ABORT, 'a version of the settings never changes'); END;

CREATE TRIGGER provider_versions_no_delete BEFORE DELETE ON provider_versions
WHEN NOT EXISTS (SELECT 1 FROM erasures e WHERE e.user_id = 'demo')
BEGIN SELECT RAISE(ABORT, 'a version of the settings is never deleted'); END;
