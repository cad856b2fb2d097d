CREATE TRIGGER events_supersede BEFORE INSERT ON events
BEGIN
  UPDATE events SET superseded_at = new.occurred_at
  WHERE object = new.object AND object_id = new.object_id AND superseded_at IS NULL;
END;

CREATE TRIGGER events_student_added AFTER INSERT ON users WHEN new.user_type = 'student'
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'student.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'student', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('id', r.id, 'firstName', r.first_name, 'lastName', r.last_name, 'email', r.email, 'phone', r.phone, 'plan', r.plan, 'courseId', (SELECT b.course_id FROM batches b WHERE b.id = r.batch_id), 'batchId', r.batch_id, 'createdAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.created_at / 1000.0, 'unixepoch'))
      FROM users r WHERE r.id = new.id AND r.user_type = 'student' AND r.id NOT IN (SELECT user_id FROM erasures)) AS state,
    (SELECT data FROM events WHERE object = 'student' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_student_changed AFTER UPDATE OF id, first_name, last_name, email, phone, plan, batch_id, created_at, user_type ON users WHEN old.user_type = 'student' OR new.user_type = 'student'
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'student.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'student', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('id', r.id, 'firstName', r.first_name, 'lastName', r.last_name, 'email', r.email, 'phone', r.phone, 'plan', r.plan, 'courseId', (SELECT b.course_id FROM batches b WHERE b.id = r.batch_id), 'batchId', r.batch_id, 'createdAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.created_at / 1000.0, 'unixepoch'))
      FROM users r WHERE r.id = new.id AND r.user_type = 'student' AND r.id NOT IN (SELECT user_id FROM erasures)) AS state,
    (SELECT data FROM events WHERE object = 'student' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_student_removed AFTER DELETE ON users WHEN old.user_type = 'student'
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'student.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'student', old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('id', r.id, 'firstName', r.first_name, 'lastName', r.last_name, 'email', r.email, 'phone', r.phone, 'plan', r.plan, 'courseId', (SELECT b.course_id FROM batches b WHERE b.id = r.batch_id), 'batchId', r.batch_id, 'createdAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.created_at / 1000.0, 'unixepoch'))
      FROM users r WHERE r.id = old.id AND r.user_type = 'student' AND r.id NOT IN (SELECT user_id FROM erasures)) AS state,
    (SELECT data FROM events WHERE object = 'student' AND object_id = old.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_student_with_erasures AFTER INSERT ON erasures
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'student.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'student', new.user_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('id', r.id, 'firstName', r.first_name, 'lastName', r.last_name, 'email', r.email, 'phone', r.phone, 'plan', r.plan, 'courseId', (SELECT b.course_id FROM batches b WHERE b.id = r.batch_id), 'batchId', r.batch_id, 'createdAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.created_at / 1000.0, 'unixepoch'))
      FROM users r WHERE r.id = new.user_id AND r.user_type = 'student' AND r.id NOT IN (SELECT user_id FROM erasures)) AS state,
    (SELECT data FROM events WHERE object = 'student' AND object_id = new.user_id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_enrolment_added AFTER INSERT ON enrolments
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'enrolment.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'enrolment', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'batchId', r.batch_id, 'studentId', r.student_id, 'state', r.state, 'since', strftime('%Y-%m-%dT%H:%M:%fZ', r.since / 1000.0, 'unixepoch'), 'until', strftime('%Y-%m-%dT%H:%M:%fZ', r.until / 1000.0, 'unixepoch'))
      FROM enrolments r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'enrolment' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_enrolment_changed AFTER UPDATE OF id, batch_id, student_id, state, since, until ON enrolments
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'enrolment.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'enrolment', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'batchId', r.batch_id, 'studentId', r.student_id, 'state', r.state, 'since', strftime('%Y-%m-%dT%H:%M:%fZ', r.since / 1000.0, 'unixepoch'), 'until', strftime('%Y-%m-%dT%H:%M:%fZ', r.until / 1000.0, 'unixepoch'))
      FROM enrolments r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'enrolment' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_enrolment_removed AFTER DELETE ON enrolments
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'enrolment.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'enrolment', old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'batchId', r.batch_id, 'studentId', r.student_id, 'state', r.state, 'since', strftime('%Y-%m-%dT%H:%M:%fZ', r.since / 1000.0, 'unixepoch'), 'until', strftime('%Y-%m-%dT%H:%M:%fZ', r.until / 1000.0, 'unixepoch'))
      FROM enrolments r WHERE r.id = old.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'enrolment' AND object_id = old.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_batch_added AFTER INSERT ON batches
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'batch.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'batch', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'courseId', r.course_id, 'name', r.name, 'startsOn', r.starts_on, 'timeZone', r.time_zone, 'capacity', r.capacity, 'college', r.college)
      FROM batches r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'batch' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_batch_changed AFTER UPDATE OF id, course_id, name, starts_on, time_zone, capacity, college ON batches
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'batch.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'batch', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'courseId', r.course_id, 'name', r.name, 'startsOn', r.starts_on, 'timeZone', r.time_zone, 'capacity', r.capacity, 'college', r.college)
      FROM batches r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'batch' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_batch_removed AFTER DELETE ON batches
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'batch.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'batch', old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'courseId', r.course_id, 'name', r.name, 'startsOn', r.starts_on, 'timeZone', r.time_zone, 'capacity', r.capacity, 'college', r.college)
      FROM batches r WHERE r.id = old.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'batch' AND object_id = old.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_course_added AFTER INSERT ON courses
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'course.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'course', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'courseName', r.course_name, 'displayName', r.display_name, 'courseDescription', r.course_description, 'durationWeeks', r.duration_weeks, 'effortPerWeek', r.effort_per_week, 'liveClassesPerWeek', r.live_classes_per_week, 'isActive', json(iif(r.is_active, 'true', 'false')), 'toolsAndTechnologies', json(r.tools_and_technologies), 'expectedOutcomes', json(r.expected_outcomes))
      FROM courses r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'course' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_course_changed AFTER UPDATE OF id, course_name, display_name, course_description, duration_weeks, effort_per_week, live_classes_per_week, is_active, tools_and_technologies, expected_outcomes ON courses
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'course.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'course', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'courseName', r.course_name, 'displayName', r.display_name, 'courseDescription', r.course_description, 'durationWeeks', r.duration_weeks, 'effortPerWeek', r.effort_per_week, 'liveClassesPerWeek', r.live_classes_per_week, 'isActive', json(iif(r.is_active, 'true', 'false')), 'toolsAndTechnologies', json(r.tools_and_technologies), 'expectedOutcomes', json(r.expected_outcomes))
      FROM courses r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'course' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_course_removed AFTER DELETE ON courses
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'course.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'course', old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'courseName', r.course_name, 'displayName', r.display_name, 'courseDescription', r.course_description, 'durationWeeks', r.duration_weeks, 'effortPerWeek', r.effort_per_week, 'liveClassesPerWeek', r.live_classes_per_week, 'isActive', json(iif(r.is_active, 'true', 'false')), 'toolsAndTechnologies', json(r.tools_and_technologies), 'expectedOutcomes', json(r.expected_outcomes))
      FROM courses r WHERE r.id = old.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'course' AND object_id = old.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_week_added AFTER INSERT ON weeks
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'week.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'week', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'courseId', r.course_id, 'week', r.week, 'title', r.title, 'topics', json(r.topics), 'projects', json(r.projects), 'liveClassTopics', json(r.live_class_topics))
      FROM weeks r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'week' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_week_changed AFTER UPDATE OF id, course_id, week, title, topics, projects, live_class_topics ON weeks
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'week.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'week', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'courseId', r.course_id, 'week', r.week, 'title', r.title, 'topics', json(r.topics), 'projects', json(r.projects), 'liveClassTopics', json(r.live_class_topics))
      FROM weeks r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'week' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_week_removed AFTER DELETE ON weeks
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'week.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'week', old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'courseId', r.course_id, 'week', r.week, 'title', r.title, 'topics', json(r.topics), 'projects', json(r.projects), 'liveClassTopics', json(r.live_class_topics))
      FROM weeks r WHERE r.id = old.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'week' AND object_id = old.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_resource_added AFTER INSERT ON resources
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'resource.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'resource', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'weekId', r.week_id, 'position', r.position, 'title', r.title, 'url', r.url, 'type', r.type)
      FROM resources r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'resource' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_resource_changed AFTER UPDATE OF id, week_id, position, title, url, type ON resources
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'resource.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'resource', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'weekId', r.week_id, 'position', r.position, 'title', r.title, 'url', r.url, 'type', r.type)
      FROM resources r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'resource' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_resource_removed AFTER DELETE ON resources
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'resource.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'resource', old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'weekId', r.week_id, 'position', r.position, 'title', r.title, 'url', r.url, 'type', r.type)
      FROM resources r WHERE r.id = old.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'resource' AND object_id = old.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_assignment_added AFTER INSERT ON assignments
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'assignment.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'assignment', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'weekId', r.week_id, 'position', r.position, 'title', r.title, 'description', r.description, 'dueDate', strftime('%Y-%m-%dT%H:%M:%fZ', r.due_at / 1000.0, 'unixepoch'), 'maxScore', r.max_score, 'instructions', r.instructions)
      FROM assignments r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'assignment' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_assignment_changed AFTER UPDATE OF id, week_id, position, title, description, due_at, max_score, instructions ON assignments
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'assignment.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'assignment', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'weekId', r.week_id, 'position', r.position, 'title', r.title, 'description', r.description, 'dueDate', strftime('%Y-%m-%dT%H:%M:%fZ', r.due_at / 1000.0, 'unixepoch'), 'maxScore', r.max_score, 'instructions', r.instructions)
      FROM assignments r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'assignment' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_assignment_removed AFTER DELETE ON assignments
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'assignment.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'assignment', old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'weekId', r.week_id, 'position', r.position, 'title', r.title, 'description', r.description, 'dueDate', strftime('%Y-%m-%dT%H:%M:%fZ', r.due_at / 1000.0, 'unixepoch'), 'maxScore', r.max_score, 'instructions', r.instructions)
      FROM assignments r WHERE r.id = old.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'assignment' AND object_id = old.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_session_added AFTER INSERT ON live_sessions WHEN new.cancelled_at IS NULL
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'session.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'session', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'courseId', r.course_id, 'batchId', r.batch_id, 'title', r.title, 'description', r.description, 'startsAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.starts_at / 1000.0, 'unixepoch'), 'timeZone', r.time_zone, 'durationMinutes', r.duration_minutes, 'link', r.link, 'isActive', json(iif(r.is_active, 'true', 'false')), 'recordingUrl', r.recording_url, 'notes', r.notes, 'seriesId', r.series_id)
      FROM live_sessions r WHERE r.id = new.id AND r.cancelled_at IS NULL) AS state,
    (SELECT data FROM events WHERE object = 'session' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_session_changed AFTER UPDATE OF id, course_id, batch_id, title, description, starts_at, time_zone, duration_minutes, link, is_active, recording_url, notes, series_id, cancelled_at ON live_sessions WHEN old.cancelled_at IS NULL OR new.cancelled_at IS NULL
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'session.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'session', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'courseId', r.course_id, 'batchId', r.batch_id, 'title', r.title, 'description', r.description, 'startsAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.starts_at / 1000.0, 'unixepoch'), 'timeZone', r.time_zone, 'durationMinutes', r.duration_minutes, 'link', r.link, 'isActive', json(iif(r.is_active, 'true', 'false')), 'recordingUrl', r.recording_url, 'notes', r.notes, 'seriesId', r.series_id)
      FROM live_sessions r WHERE r.id = new.id AND r.cancelled_at IS NULL) AS state,
    (SELECT data FROM events WHERE object = 'session' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

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

CREATE TRIGGER events_submission_added AFTER INSERT ON submissions
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'submission.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'submission', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'assignmentId', r.assignment_id, 'studentId', r.student_id, 'submissionLink', (SELECT v.submission_link FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version), 'description', (SELECT v.description FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version), 'notes', (SELECT v.notes FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version), 'version', r.version + r.grade_version, 'status', nullif(r.status, 'pending'), 'score', r.score, 'maxScore', r.max_score, 'feedback', r.feedback, 'submittedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.submitted_at / 1000.0, 'unixepoch'), 'gradedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.graded_at / 1000.0, 'unixepoch'))
      FROM submissions r WHERE r.id = new.id AND NOT (NOT EXISTS (SELECT 1 FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version))) AS state,
    (SELECT data FROM events WHERE object = 'submission' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last AND NOT EXISTS (SELECT 1 FROM submissions r WHERE r.id = new.id AND NOT EXISTS (SELECT 1 FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version));
END;

CREATE TRIGGER events_submission_changed AFTER UPDATE OF id, assignment_id, student_id, version, grade_version, status, score, max_score, feedback, submitted_at, graded_at ON submissions
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'submission.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'submission', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'assignmentId', r.assignment_id, 'studentId', r.student_id, 'submissionLink', (SELECT v.submission_link FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version), 'description', (SELECT v.description FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version), 'notes', (SELECT v.notes FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version), 'version', r.version + r.grade_version, 'status', nullif(r.status, 'pending'), 'score', r.score, 'maxScore', r.max_score, 'feedback', r.feedback, 'submittedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.submitted_at / 1000.0, 'unixepoch'), 'gradedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.graded_at / 1000.0, 'unixepoch'))
      FROM submissions r WHERE r.id = new.id AND NOT (NOT EXISTS (SELECT 1 FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version))) AS state,
    (SELECT data FROM events WHERE object = 'submission' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last AND NOT EXISTS (SELECT 1 FROM submissions r WHERE r.id = new.id AND NOT EXISTS (SELECT 1 FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version));
END;

CREATE TRIGGER events_submission_removed AFTER DELETE ON submissions
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'submission.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'submission', old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'assignmentId', r.assignment_id, 'studentId', r.student_id, 'submissionLink', (SELECT v.submission_link FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version), 'description', (SELECT v.description FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version), 'notes', (SELECT v.notes FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version), 'version', r.version + r.grade_version, 'status', nullif(r.status, 'pending'), 'score', r.score, 'maxScore', r.max_score, 'feedback', r.feedback, 'submittedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.submitted_at / 1000.0, 'unixepoch'), 'gradedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.graded_at / 1000.0, 'unixepoch'))
      FROM submissions r WHERE r.id = old.id AND NOT (NOT EXISTS (SELECT 1 FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version))) AS state,
    (SELECT data FROM events WHERE object = 'submission' AND object_id = old.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last AND NOT EXISTS (SELECT 1 FROM submissions r WHERE r.id = old.id AND NOT EXISTS (SELECT 1 FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version));
END;

CREATE TRIGGER events_submission_with_submission_versions AFTER INSERT ON submission_versions
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'submission.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'submission', new.submission_id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'assignmentId', r.assignment_id, 'studentId', r.student_id, 'submissionLink', (SELECT v.submission_link FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version), 'description', (SELECT v.description FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version), 'notes', (SELECT v.notes FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version), 'version', r.version + r.grade_version, 'status', nullif(r.status, 'pending'), 'score', r.score, 'maxScore', r.max_score, 'feedback', r.feedback, 'submittedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.submitted_at / 1000.0, 'unixepoch'), 'gradedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.graded_at / 1000.0, 'unixepoch'))
      FROM submissions r WHERE r.id = new.submission_id AND NOT (NOT EXISTS (SELECT 1 FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version))) AS state,
    (SELECT data FROM events WHERE object = 'submission' AND object_id = new.submission_id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last AND NOT EXISTS (SELECT 1 FROM submissions r WHERE r.id = new.submission_id AND NOT EXISTS (SELECT 1 FROM submission_versions v WHERE v.submission_id = r.id AND v.version = r.version));
END;

CREATE TRIGGER events_result_added AFTER INSERT ON attempts WHEN new.state = 'finished'
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'result.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'result', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'userId', r.user_id, 'studentName', r.student_name, 'quizId', r.quiz_id, 'score', r.score, 'correctCount', r.correct_count, 'totalQuestions', r.total_questions, 'timeSpent', CAST(round((r.finished_at - r.started_at) / 1000.0) AS INTEGER), 'completedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.finished_at / 1000.0, 'unixepoch'), 'award', json_object('discountPercent', coalesce(r.award_percent, 0)))
      FROM attempts r WHERE r.id = new.id AND r.state = 'finished' AND r.correct_count IS NOT NULL) AS state,
    (SELECT data FROM events WHERE object = 'result' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_result_changed AFTER UPDATE OF id, user_id, student_name, quiz_id, score, correct_count, total_questions, finished_at, started_at, award_percent, state ON attempts WHEN old.state = 'finished' OR new.state = 'finished'
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'result.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'result', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'userId', r.user_id, 'studentName', r.student_name, 'quizId', r.quiz_id, 'score', r.score, 'correctCount', r.correct_count, 'totalQuestions', r.total_questions, 'timeSpent', CAST(round((r.finished_at - r.started_at) / 1000.0) AS INTEGER), 'completedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.finished_at / 1000.0, 'unixepoch'), 'award', json_object('discountPercent', coalesce(r.award_percent, 0)))
      FROM attempts r WHERE r.id = new.id AND r.state = 'finished' AND r.correct_count IS NOT NULL) AS state,
    (SELECT data FROM events WHERE object = 'result' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_result_removed AFTER DELETE ON attempts WHEN old.state = 'finished'
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'result.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'result', old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'userId', r.user_id, 'studentName', r.student_name, 'quizId', r.quiz_id, 'score', r.score, 'correctCount', r.correct_count, 'totalQuestions', r.total_questions, 'timeSpent', CAST(round((r.finished_at - r.started_at) / 1000.0) AS INTEGER), 'completedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.finished_at / 1000.0, 'unixepoch'), 'award', json_object('discountPercent', coalesce(r.award_percent, 0)))
      FROM attempts r WHERE r.id = old.id AND r.state = 'finished' AND r.correct_count IS NOT NULL) AS state,
    (SELECT data FROM events WHERE object = 'result' AND object_id = old.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_certificate_added AFTER INSERT ON certificates
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'certificate.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'certificate', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'number', substr(r.number, 1, 4) || '-' || substr(r.number, 5, 4) || '-' || substr(r.number, 9), 'studentId', r.student_id, 'studentName', r.student_name, 'courseId', r.course_id, 'courseName', r.course_name, 'issuedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.issued_at / 1000.0, 'unixepoch'), 'renewedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.renewed_at / 1000.0, 'unixepoch'), 'validUntil', strftime('%Y-%m-%dT%H:%M:%fZ', r.valid_until / 1000.0, 'unixepoch'), 'revokedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.revoked_at / 1000.0, 'unixepoch'))
      FROM certificates r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'certificate' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_certificate_changed AFTER UPDATE OF id, number, student_id, student_name, course_id, course_name, issued_at, renewed_at, valid_until, revoked_at ON certificates
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'certificate.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'certificate', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'number', substr(r.number, 1, 4) || '-' || substr(r.number, 5, 4) || '-' || substr(r.number, 9), 'studentId', r.student_id, 'studentName', r.student_name, 'courseId', r.course_id, 'courseName', r.course_name, 'issuedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.issued_at / 1000.0, 'unixepoch'), 'renewedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.renewed_at / 1000.0, 'unixepoch'), 'validUntil', strftime('%Y-%m-%dT%H:%M:%fZ', r.valid_until / 1000.0, 'unixepoch'), 'revokedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.revoked_at / 1000.0, 'unixepoch'))
      FROM certificates r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'certificate' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_certificate_removed AFTER DELETE ON certificates
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'certificate.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'certificate', old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'number', substr(r.number, 1, 4) || '-' || substr(r.number, 5, 4) || '-' || substr(r.number, 9), 'studentId', r.student_id, 'studentName', r.student_name, 'courseId', r.course_id, 'courseName', r.course_name, 'issuedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.issued_at / 1000.0, 'unixepoch'), 'renewedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.renewed_at / 1000.0, 'unixepoch'), 'validUntil', strftime('%Y-%m-%dT%H:%M:%fZ', r.valid_until / 1000.0, 'unixepoch'), 'revokedAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.revoked_at / 1000.0, 'unixepoch'))
      FROM certificates r WHERE r.id = old.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'certificate' AND object_id = old.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_receipt_added AFTER INSERT ON receipts
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'receipt.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'receipt', CAST(new.number AS TEXT), CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('number', r.number, 'studentId', (SELECT e.student_id FROM enrolment_requests e WHERE e.id = r.request_id), 'requestId', r.request_id, 'collegeEnrolmentId', r.college_enrolment_id, 'studentName', r.student_name, 'amount', r.amount, 'tax', r.tax, 'paidOn', r.paid_on, 'method', r.way, 'reference', r.reference, 'cancels', r.cancels, 'createdAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.created_at / 1000.0, 'unixepoch'))
      FROM receipts r WHERE r.number = new.number AND 1) AS state,
    (SELECT data FROM events WHERE object = 'receipt' AND object_id = CAST(new.number AS TEXT) AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_receipt_changed AFTER UPDATE OF number, request_id, college_enrolment_id, student_name, amount, tax, paid_on, way, reference, cancels, created_at ON receipts
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'receipt.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'receipt', CAST(new.number AS TEXT), CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('number', r.number, 'studentId', (SELECT e.student_id FROM enrolment_requests e WHERE e.id = r.request_id), 'requestId', r.request_id, 'collegeEnrolmentId', r.college_enrolment_id, 'studentName', r.student_name, 'amount', r.amount, 'tax', r.tax, 'paidOn', r.paid_on, 'method', r.way, 'reference', r.reference, 'cancels', r.cancels, 'createdAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.created_at / 1000.0, 'unixepoch'))
      FROM receipts r WHERE r.number = new.number AND 1) AS state,
    (SELECT data FROM events WHERE object = 'receipt' AND object_id = CAST(new.number AS TEXT) AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_receipt_removed AFTER DELETE ON receipts
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'receipt.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'receipt', CAST(old.number AS TEXT), CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('number', r.number, 'studentId', (SELECT e.student_id FROM enrolment_requests e WHERE e.id = r.request_id), 'requestId', r.request_id, 'collegeEnrolmentId', r.college_enrolment_id, 'studentName', r.student_name, 'amount', r.amount, 'tax', r.tax, 'paidOn', r.paid_on, 'method', r.way, 'reference', r.reference, 'cancels', r.cancels, 'createdAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.created_at / 1000.0, 'unixepoch'))
      FROM receipts r WHERE r.number = old.number AND 1) AS state,
    (SELECT data FROM events WHERE object = 'receipt' AND object_id = CAST(old.number AS TEXT) AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_feedback_added AFTER INSERT ON counselling_records
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'feedback.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'feedback', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'studentId', r.student_id, 'name', r.name, 'semester', r.semester, 'college', r.college, 'threeWords', json(r.three_words), 'strengths', r.strengths, 'areasOfImprovement', r.areas_of_improvement, 'stressHandling', r.stress_handling, 'motivation', r.motivation, 'englishRating', r.english_rating, 'hindiRating', r.hindi_rating, 'confidence', r.confidence, 'decisionMaking', r.decision_making, 'biggestAchievement', r.biggest_achievement, 'turningPoint', r.turning_point, 'conflicts', r.conflicts, 'futureConcern', r.future_concern, 'alignInThoughts', r.align_in_thoughts, 'courseChosen', r.course_chosen, 'createdAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.created_at / 1000.0, 'unixepoch'))
      FROM counselling_records r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'feedback' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_feedback_changed AFTER UPDATE OF id, student_id, name, semester, college, three_words, strengths, areas_of_improvement, stress_handling, motivation, english_rating, hindi_rating, confidence, decision_making, biggest_achievement, turning_point, conflicts, future_concern, align_in_thoughts, course_chosen, created_at ON counselling_records
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'feedback.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'feedback', new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'studentId', r.student_id, 'name', r.name, 'semester', r.semester, 'college', r.college, 'threeWords', json(r.three_words), 'strengths', r.strengths, 'areasOfImprovement', r.areas_of_improvement, 'stressHandling', r.stress_handling, 'motivation', r.motivation, 'englishRating', r.english_rating, 'hindiRating', r.hindi_rating, 'confidence', r.confidence, 'decisionMaking', r.decision_making, 'biggestAchievement', r.biggest_achievement, 'turningPoint', r.turning_point, 'conflicts', r.conflicts, 'futureConcern', r.future_concern, 'alignInThoughts', r.align_in_thoughts, 'courseChosen', r.course_chosen, 'createdAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.created_at / 1000.0, 'unixepoch'))
      FROM counselling_records r WHERE r.id = new.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'feedback' AND object_id = new.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;

CREATE TRIGGER events_feedback_removed AFTER DELETE ON counselling_records
BEGIN
  INSERT INTO events (id, type, object, object_id, occurred_at, version, data, superseded_at)
  SELECT lower(hex(randomblob(16))), 'feedback.' || iif(state IS NULL, 'deleted', iif(last IS NULL, 'created', 'updated')),
    'feedback', old.id, CAST(unixepoch('subsec') * 1000 AS INTEGER), 1, state, iif(state IS NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 86400000, NULL)
  FROM (SELECT (SELECT json_object('_id', r.id, 'studentId', r.student_id, 'name', r.name, 'semester', r.semester, 'college', r.college, 'threeWords', json(r.three_words), 'strengths', r.strengths, 'areasOfImprovement', r.areas_of_improvement, 'stressHandling', r.stress_handling, 'motivation', r.motivation, 'englishRating', r.english_rating, 'hindiRating', r.hindi_rating, 'confidence', r.confidence, 'decisionMaking', r.decision_making, 'biggestAchievement', r.biggest_achievement, 'turningPoint', r.turning_point, 'conflicts', r.conflicts, 'futureConcern', r.future_concern, 'alignInThoughts', r.align_in_thoughts, 'courseChosen', r.course_chosen, 'createdAt', strftime('%Y-%m-%dT%H:%M:%fZ', r.created_at / 1000.0, 'unixepoch'))
      FROM counselling_records r WHERE r.id = old.id AND 1) AS state,
    (SELECT data FROM events WHERE object = 'feedback' AND object_id = old.id AND superseded_at IS NULL) AS last LIMIT 1)
  WHERE state IS NOT last;
END;
