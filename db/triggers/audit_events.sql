CREATE TRIGGER `audit_events_no_delete` BEFORE DELETE ON `audit_events`
WHEN old.`created_at` > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 31536000000
BEGIN SELECT RAISE(ABORT, 'audit_events is append-only'); END;

CREATE TRIGGER `audit_events_no_update` BEFORE UPDATE ON `audit_events`
WHEN NOT EXISTS (SELECT 1 FROM erasures WHERE erased_at IS NULL)
  OR new.`before` IS NOT NULL OR new.`after` IS NOT NULL OR new.reason IS NOT NULL
  OR (new.id, new.created_at, new.actor_id, new.actor_kind, new.on_behalf_of, new.action, new.entity, new.entity_id, new.request_id)
    IS NOT (old.id, old.created_at, old.actor_id, old.actor_kind, old.on_behalf_of, old.action, old.entity, old.entity_id, old.request_id)
BEGIN SELECT RAISE(ABORT, 'audit_events is append-only'); END;
