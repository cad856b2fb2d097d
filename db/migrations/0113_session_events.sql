DROP TRIGGER events_session_added;--> statement-breakpoint
DROP TRIGGER events_session_changed;--> statement-breakpoint
DROP TRIGGER events_session_removed;--> statement-breakpoint
CREATE TRIGGER events_session_added AFTER INSERT ON live_sessions WHEN new.cancelled_at IS NULL
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'session.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'session', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'courseId', r.course_id, 'batchId', r.batch_id, 'title', r.title, 'description', r.description, 'startsAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.starts_at / 1000.0, 'unixepoch'), 'timeZone', r.time_zone, 'durationMinutes', r.duration_minutes, 'link', r.link, 'isActive', json(iif(r.is_active, 'true', 'false')), 'recordingUrl', r.recording_url, 'notes', r.notes, 'seriesId', r.series_id)
      FROM live_sessions r WHERE r.id = new.id AND r.cancelled_at IS NULL) AS state,
    (SELECT data FROM events WHERE object = 'session' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;--> statement-breakpoint
CREATE TRIGGER events_session_changed AFTER UPDATE OF id, course_id, batch_id, title, description, starts_at, time_zone, duration_minutes, link, is_active, recording_url, notes, series_id, cancelled_at ON live_sessions WHEN old.cancelled_at IS NULL OR new.cancelled_at IS NULL
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'session.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'session', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'courseId', r.course_id, 'batchId', r.batch_id, 'title', r.title, 'description', r.description, 'startsAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.starts_at / 1000.0, 'unixepoch'), 'timeZone', r.time_zone, 'durationMinutes', r.duration_minutes, 'link', r.link, 'isActive', json(iif(r.is_active, 'true', 'false')), 'recordingUrl', r.recording_url, 'notes', r.notes, 'seriesId', r.series_id)
      FROM live_sessions r WHERE r.id = new.id AND r.cancelled_at IS NULL) AS state,
    (SELECT data FROM events WHERE object = 'session' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;--> statement-breakpoint
CREATE TRIGGER events_session_removed AFTER DELETE ON live_sessions WHEN old.cancelled_at IS NULL
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'session.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'session', old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'courseId', r.course_id, 'batchId', r.batch_id, 'title', r.title, 'description', r.description, 'startsAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.starts_at / 1000.0, 'unixepoch'), 'timeZone', r.time_zone, 'durationMinutes', r.duration_minutes, 'link', r.link, 'isActive', json(iif(r.is_active, 'true', 'false')), 'recordingUrl', r.recording_url, 'notes', r.notes, 'seriesId', r.series_id)
      FROM live_sessions r WHERE r.id = old.id AND r.cancelled_at IS NULL) AS state,
    (SELECT data FROM events WHERE object = 'session' AND object_id = old.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;
--> statement-breakpoint
UPDATE live_sessions SET notes = notes;
