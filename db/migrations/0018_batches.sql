CREATE TABLE `batch_weeks` (
	`batch_id` text NOT NULL,
	`week` integer NOT NULL,
	`starts_on` text NOT NULL,
	`starts_at` integer NOT NULL,
	`weekday_ends` text NOT NULL,
	PRIMARY KEY(`batch_id`, `week`),
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "batch_weeks_week" CHECK("batch_weeks"."week" BETWEEN 1 AND 104)
) STRICT;
--> statement-breakpoint
CREATE TABLE `batches` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`course_id` text NOT NULL,
	`name` text NOT NULL,
	`starts_on` text,
	`time_zone` text DEFAULT 'Asia/Kolkata' NOT NULL,
	`capacity` integer,
	`college` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`idempotency_key` text,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "batches_capacity" CHECK("batches"."capacity" BETWEEN 1 AND 10000)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `batches_idempotency_key_unique` ON `batches` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `batches_of_course` ON `batches` (`course_id`,name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `batches_by_start` ON `batches` (`starts_on`,`id`);--> statement-breakpoint
CREATE TABLE `due_date_extensions` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`student_id` text NOT NULL,
	`assignment_id` text NOT NULL,
	`due_at` integer NOT NULL,
	`reason` text NOT NULL,
	`granted_by` text,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`assignment_id`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`granted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `due_date_extensions_of_student` ON `due_date_extensions` (`student_id`,`assignment_id`);--> statement-breakpoint
CREATE TABLE `enrolments` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`since` integer NOT NULL,
	`until` integer,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "enrolments_state" CHECK("enrolments"."state" IN ('active', 'paused', 'completed', 'withdrawn')),
	CONSTRAINT "enrolments_until" CHECK(("enrolments"."until" IS NULL) = ("enrolments"."state" IN ('active', 'paused')))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `enrolments_active` ON `enrolments` (`student_id`) WHERE state = 'active';--> statement-breakpoint
CREATE INDEX `enrolments_of_student` ON `enrolments` (`student_id`,`since`);--> statement-breakpoint
CREATE INDEX `enrolments_of_batch` ON `enrolments` (`batch_id`,`state`);--> statement-breakpoint
ALTER TABLE `users` ADD `batch_id` text REFERENCES batches(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `users_by_batch` ON `users` (`batch_id`);--> statement-breakpoint
ALTER TABLE `assignments` ADD `due_weekday` integer;--> statement-breakpoint
ALTER TABLE `live_sessions` ADD `batch_id` text REFERENCES batches(id) ON DELETE cascade;
--> statement-breakpoint
-- One batch for each career course, with its students; without a start date nothing changes for them (docs/decisions/0095).
INSERT INTO batches (id, course_id, name) SELECT lower(hex(randomblob(16))), id, 'Batch 1' FROM courses WHERE kind = 'career';
--> statement-breakpoint
UPDATE users SET batch_id = (SELECT b.id FROM batches b WHERE b.course_id = users.course_id) WHERE course_id IS NOT NULL;
--> statement-breakpoint
INSERT INTO enrolments (id, student_id, batch_id, since)
SELECT lower(hex(randomblob(16))), u.id, u.batch_id,
  coalesce((SELECT max(e.created_at) FROM audit_events e WHERE e.entity_id = u.id AND e.action = 'student.enrol'), u.created_at)
FROM users u WHERE u.batch_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER batches_first AFTER INSERT ON courses WHEN new.kind = 'career'
BEGIN
  INSERT INTO batches (id, course_id, name) VALUES (lower(hex(randomblob(16))), new.id, 'Batch 1');
END;
--> statement-breakpoint
CREATE TRIGGER batches_first_of_career AFTER UPDATE OF kind ON courses
WHEN new.kind = 'career' AND NOT EXISTS (SELECT 1 FROM batches WHERE course_id = new.id)
BEGIN
  INSERT INTO batches (id, course_id, name) VALUES (lower(hex(randomblob(16))), new.id, 'Batch 1');
END;
--> statement-breakpoint
CREATE TRIGGER batches_capacity BEFORE UPDATE OF batch_id ON users
WHEN new.batch_id IS NOT old.batch_id
  AND (SELECT count(*) FROM users WHERE batch_id = new.batch_id) >= (SELECT capacity FROM batches WHERE id = new.batch_id)
BEGIN
  SELECT RAISE(ABORT, 'batch_is_full');
END;
--> statement-breakpoint
CREATE TRIGGER enrolments_follow_batch AFTER UPDATE OF batch_id ON users WHEN new.batch_id IS NOT old.batch_id
BEGIN
  UPDATE enrolments SET state = 'withdrawn', until = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE student_id = new.id AND state = 'active';
  UPDATE enrolments SET state = 'active' WHERE student_id = new.id AND state = 'paused' AND batch_id = new.batch_id;
  INSERT INTO enrolments (id, student_id, batch_id, since)
  SELECT lower(hex(randomblob(16))), new.id, new.batch_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE new.batch_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM enrolments WHERE student_id = new.id AND state = 'active');
  UPDATE users SET course_id = (SELECT course_id FROM batches WHERE id = new.batch_id) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER enrolments_end AFTER UPDATE OF state ON enrolments WHEN old.state = 'active' AND new.state <> 'active'
BEGIN
  UPDATE users SET batch_id = NULL WHERE id = new.student_id AND batch_id = new.batch_id;
END;
--> statement-breakpoint
-- A write that names the course alone, as earlier releases do, means its newest batch.
CREATE TRIGGER enrolments_follow_course AFTER UPDATE OF course_id ON users
WHEN new.course_id IS NOT (SELECT course_id FROM batches WHERE id = new.batch_id)
BEGIN
  UPDATE users SET batch_id = (SELECT id FROM batches WHERE course_id = new.course_id ORDER BY created_at DESC, id LIMIT 1)
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER enrolments_of_new_user AFTER INSERT ON users WHEN new.course_id IS NOT NULL
BEGIN
  UPDATE users SET batch_id = (SELECT id FROM batches WHERE course_id = new.course_id ORDER BY created_at DESC, id LIMIT 1)
  WHERE id = new.id;
END;
