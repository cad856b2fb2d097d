-- A limit is shown in minutes and ends with its minute. The triggers of 0067 count lateness anew.
UPDATE `assignments` SET `due_at` = `due_at` - `due_at` % 60000 + 59999 WHERE `due_at` % 60000 <> 59999;--> statement-breakpoint
-- Nobody is notified of this.
DROP TRIGGER notify_of_longer_extension;--> statement-breakpoint
UPDATE `due_date_extensions` SET `due_at` = `due_at` - `due_at` % 60000 + 59999 WHERE `due_at` % 60000 <> 59999;--> statement-breakpoint
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
UPDATE `batch_weeks` SET `weekday_ends` = (SELECT json_group_array(`at`) FROM (
  SELECT `value` - `value` % 60000 + 59999 AS `at` FROM json_each(`weekday_ends`) ORDER BY `key`));--> statement-breakpoint
UPDATE `test_codes` SET `closes_at` = `closes_at` - `closes_at` % 60000 + 59999 WHERE `closes_at` % 60000 <> 59999;--> statement-breakpoint
UPDATE `group_links` SET `ends_at` = `ends_at` - `ends_at` % 60000 + 59999 WHERE `ends_at` % 60000 <> 59999;--> statement-breakpoint
UPDATE `invitations` SET `expires_at` = `expires_at` - `expires_at` % 60000 + 59999 WHERE `expires_at` % 60000 <> 59999;--> statement-breakpoint
UPDATE `action_items` SET `due_at` = `due_at` - `due_at` % 60000 + 59999 WHERE `due_at` % 60000 <> 59999;--> statement-breakpoint
UPDATE `account_deletions` SET `due_at` = `due_at` - `due_at` % 60000 + 59999 WHERE `due_at` % 60000 <> 59999;
