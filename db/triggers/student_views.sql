CREATE TRIGGER student_view_ends AFTER DELETE ON student_views
BEGIN
  INSERT INTO audit_events (id, created_at, actor_id, actor_kind, action, entity, entity_id, request_id)
  VALUES (lower(hex(randomblob(16))), min(old.ends_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)), old.staff_id, 'user',
    'workspace.stop-viewing', 'user', old.student_id, old.request_id);
END;
