CREATE TABLE `notification_choices` (
	`user_id` text PRIMARY KEY NOT NULL,
	`frequency` text DEFAULT 'each' NOT NULL,
	`muted` text DEFAULT '[]' NOT NULL,
	`time_zone` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_choices_frequency" CHECK("notification_choices"."frequency" IN ('each', 'daily', 'never'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`event_key` text NOT NULL,
	`facts` text DEFAULT '{}' NOT NULL,
	`happens_at` integer,
	`read_at` integer,
	`mail_due_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`event_key`);--> statement-breakpoint
CREATE INDEX `notifications_of_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_to_mail` ON `notifications` (`mail_due_at`,`user_id`) WHERE mail_due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_by_time` ON `notifications` (`created_at`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `unsubscribe_url` text;--> statement-breakpoint
CREATE INDEX `batch_weeks_by_start` ON `batch_weeks` (`starts_at`);--> statement-breakpoint
CREATE INDEX `due_date_extensions_by_due` ON `due_date_extensions` (`due_at`);
--> statement-breakpoint
-- A notification is stored with the change that it reports, for every caller (docs/decisions/0094).
CREATE TRIGGER notify_of_account AFTER INSERT ON users WHEN new.user_type = 'student'
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  VALUES (lower(hex(randomblob(16))), new.id, 'welcome', 'welcome', '{}', NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER notify_of_result AFTER UPDATE OF state ON attempts
WHEN new.state = 'finished' AND old.state = 'in_progress'
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  VALUES (lower(hex(randomblob(16))), new.user_id, 'test-result', 'test-result:' || new.id, '{}', NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER notify_of_grade AFTER INSERT ON grades
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), s.student_id, iif(new.action = 'graded', 'work-graded', 'work-returned'),
    'grade:' || s.id || ':' || new.grade_version,
    json_object('title', a.title, 'course', c.kind, 'week', w.week, 'assignmentId', a.id, 'score', new.score,
      'maxScore', s.max_score), NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM submissions s JOIN assignments a ON a.id = s.assignment_id JOIN weeks w ON w.id = a.week_id
  JOIN courses c ON c.id = w.course_id
  WHERE s.id = new.submission_id
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER notify_of_feedback AFTER INSERT ON counselling_records
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  VALUES (lower(hex(randomblob(16))), new.student_id, 'feedback-written', 'feedback:' || new.id, '{}', NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER notify_of_extension AFTER INSERT ON due_date_extensions
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), new.student_id, 'extension-given', 'extension:' || a.id || ':' || new.due_at,
    json_object('title', a.title, 'course', c.kind, 'week', w.week, 'assignmentId', a.id, 'dueAt', new.due_at),
    new.due_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM assignments a JOIN weeks w ON w.id = a.week_id JOIN courses c ON c.id = w.course_id
  WHERE a.id = new.assignment_id
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER notify_of_longer_extension AFTER UPDATE OF due_at ON due_date_extensions WHEN new.due_at <> old.due_at
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), new.student_id, 'extension-given', 'extension:' || a.id || ':' || new.due_at,
    json_object('title', a.title, 'course', c.kind, 'week', w.week, 'assignmentId', a.id, 'dueAt', new.due_at),
    new.due_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM assignments a JOIN weeks w ON w.id = a.week_id JOIN courses c ON c.id = w.course_id
  WHERE a.id = new.assignment_id
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER notify_of_enrolment AFTER INSERT ON enrolments
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), new.student_id, 'enrolment-changed', 'enrolment:' || new.id || ':' || CAST(unixepoch('subsec') * 1000 AS INTEGER) || ':' || new.state,
    json_object('state', new.state, 'batch', b.name, 'course', coalesce(nullif(c.display_name, ''), c.course_name)),
    NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM batches b JOIN courses c ON c.id = b.course_id
  WHERE b.id = new.batch_id
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- A student who changes the batch is told of the new one only.
CREATE TRIGGER notify_of_changed_enrolment AFTER UPDATE OF state ON enrolments WHEN new.state <> old.state
  AND (new.state <> 'withdrawn' OR (SELECT batch_id FROM users WHERE id = new.student_id) IS NULL)
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), new.student_id, 'enrolment-changed', 'enrolment:' || new.id || ':' || CAST(unixepoch('subsec') * 1000 AS INTEGER) || ':' || new.state,
    json_object('state', new.state, 'batch', b.name, 'course', coalesce(nullif(c.display_name, ''), c.course_name)),
    NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM batches b JOIN courses c ON c.id = b.course_id
  WHERE b.id = new.batch_id
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- A class that is near has no notice of its own: its reminder is enough.
CREATE TRIGGER notify_of_class AFTER INSERT ON live_sessions
WHEN new.starts_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) + 3600000 OR new.starts_at BETWEEN CAST(unixepoch('subsec') * 1000 AS INTEGER) AND CAST(unixepoch('subsec') * 1000 AS INTEGER) + 900000
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), u.id, iif(new.starts_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) + 900000, 'class-scheduled', 'class-starting'),
    'class:' || new.id || ':' || new.version,
    json_object('title', new.title, 'sessionId', new.id, 'startsAt', new.starts_at), new.starts_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM users u
  WHERE u.user_type = 'student' AND u.disabled_at IS NULL
    AND new.is_active AND new.cancelled_at IS NULL AND (new.batch_id IS NULL OR new.batch_id = u.batch_id)
      AND (new.course_id IS NULL OR EXISTS (SELECT 1 FROM courses c WHERE c.id = new.course_id AND c.is_active AND (
        (c.kind = 'career' AND c.id = u.course_id)
        OR (c.kind = 'foundation' AND u.plan = 'premium' AND c.id = (SELECT f.id FROM courses f
          WHERE f.kind = 'foundation' AND f.is_active ORDER BY f.created_at, f.id LIMIT 1)))))
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER notify_of_changed_class AFTER UPDATE ON live_sessions
WHEN (new.starts_at <> old.starts_at OR new.is_active <> old.is_active OR new.course_id IS NOT old.course_id
    OR new.batch_id IS NOT old.batch_id OR (new.cancelled_at IS NULL) <> (old.cancelled_at IS NULL))
  AND max(new.starts_at, old.starts_at) > CAST(unixepoch('subsec') * 1000 AS INTEGER)
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), id, iif(NOT is_now, 'class-cancelled', iif(was, 'class-changed', 'class-scheduled')),
    'class:' || new.id || ':' || new.version,
    json_object('title', new.title, 'sessionId', new.id, 'startsAt', iif(is_now, new.starts_at, old.starts_at)),
    iif(is_now, new.starts_at, old.starts_at), CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM (
    SELECT u.id, old.is_active AND old.cancelled_at IS NULL AND (old.batch_id IS NULL OR old.batch_id = u.batch_id)
        AND (old.course_id IS NULL OR EXISTS (SELECT 1 FROM courses c WHERE c.id = old.course_id AND c.is_active AND (
          (c.kind = 'career' AND c.id = u.course_id)
          OR (c.kind = 'foundation' AND u.plan = 'premium' AND c.id = (SELECT f.id FROM courses f
            WHERE f.kind = 'foundation' AND f.is_active ORDER BY f.created_at, f.id LIMIT 1))))) AS was,
      new.is_active AND new.cancelled_at IS NULL AND (new.batch_id IS NULL OR new.batch_id = u.batch_id)
        AND (new.course_id IS NULL OR EXISTS (SELECT 1 FROM courses c WHERE c.id = new.course_id AND c.is_active AND (
          (c.kind = 'career' AND c.id = u.course_id)
          OR (c.kind = 'foundation' AND u.plan = 'premium' AND c.id = (SELECT f.id FROM courses f
            WHERE f.kind = 'foundation' AND f.is_active ORDER BY f.created_at, f.id LIMIT 1))))) AS is_now
    FROM users u WHERE u.user_type = 'student' AND u.disabled_at IS NULL)
  WHERE (was OR is_now) AND iif(is_now, new.starts_at, old.starts_at) > CAST(unixepoch('subsec') * 1000 AS INTEGER)
    AND (was <> is_now OR new.starts_at <> old.starts_at)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER notify_of_enquiry AFTER INSERT ON contact_messages
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), u.id, 'enquiry-arrived', 'enquiry:' || new.id, json_object('enquiryId', new.id), NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM users u WHERE u.staff_role IN ('owner', 'coordinator') AND u.disabled_at IS NULL
  ON CONFLICT DO NOTHING;
END;
