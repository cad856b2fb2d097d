CREATE TABLE `regrade_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`submission_id` text NOT NULL,
	`grade_version` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`answer_version` integer,
	`answered_at` integer,
	`answered_by` text,
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "regrade_requests_state" CHECK("regrade_requests"."state" IN ('asked', 'kept', 'regraded')),
	CONSTRAINT "regrade_requests_answered" CHECK(("regrade_requests"."answered_at" IS NULL) = ("regrade_requests"."state" = 'asked')),
	CONSTRAINT "regrade_requests_graded" CHECK(("regrade_requests"."answer_version" IS NULL) = ("regrade_requests"."state" <> 'regraded'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `regrade_requests_once` ON `regrade_requests` (`submission_id`,`grade_version`);--> statement-breakpoint
ALTER TABLE `submissions` ADD `regrade_asked` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `submissions_regrade` ON `submissions` (`submitted_at`,`id`,`assignment_id`) WHERE regrade_asked = 1;--> statement-breakpoint
CREATE TRIGGER `regrade_requests_asked` AFTER INSERT ON `regrade_requests` WHEN new.state = 'asked'
BEGIN UPDATE submissions SET regrade_asked = 1 WHERE id = new.submission_id; END;
--> statement-breakpoint
CREATE TRIGGER `regrade_requests_answered` AFTER UPDATE OF `state` ON `regrade_requests` WHEN new.state <> 'asked'
BEGIN UPDATE submissions SET regrade_asked = 0, claimed_by = NULL, claimed_until = NULL WHERE id = new.submission_id; END;
--> statement-breakpoint
-- Another decision has a trigger of its own (notify_of_grade).
CREATE TRIGGER `notify_of_kept_grade` AFTER UPDATE OF `state` ON `regrade_requests` WHEN new.state = 'kept'
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), s.student_id, 'grade-kept', 'regrade-request:' || new.id,
    json_object('title', a.title, 'assignmentId', a.id, 'answer', new.answer), NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM submissions s JOIN assignments a ON a.id = s.assignment_id WHERE s.id = new.submission_id
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `regrade_requests_deleted` AFTER DELETE ON `regrade_requests` WHEN old.state = 'asked'
BEGIN UPDATE submissions SET regrade_asked = 0 WHERE id = old.submission_id; END;
--> statement-breakpoint
CREATE TRIGGER `regrade_requests_frozen` BEFORE UPDATE ON `regrade_requests`
WHEN (new.id, new.submission_id, new.grade_version, new.created_at, new.reason)
    IS NOT (old.id, old.submission_id, old.grade_version, old.created_at, old.reason)
  OR (old.state <> 'asked' AND (new.state, new.answer, new.answer_version, new.answered_at)
    IS NOT (old.state, old.answer, old.answer_version, old.answered_at))
BEGIN SELECT RAISE(ABORT, 'a request and its answer never change'); END;
--> statement-breakpoint
-- Every decision that the student may see answers an open request: by form, file, API and release.
CREATE TRIGGER `grades_answer_request` AFTER INSERT ON `grades`
BEGIN
  UPDATE regrade_requests SET state = 'regraded', answer_version = new.grade_version, answered_at = new.graded_at,
    answered_by = new.graded_by
  WHERE submission_id = new.submission_id AND state = 'asked';
END;
