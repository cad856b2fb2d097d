CREATE TABLE `account_deletions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`notice_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `account_deletions_by_due` ON `account_deletions` (`due_at`);--> statement-breakpoint
CREATE TABLE `erasures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`erased_at` integer
) STRICT;
--> statement-breakpoint
CREATE TABLE `record_openings` (
	`student_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`hour` integer NOT NULL,
	`opened_at` integer NOT NULL,
	PRIMARY KEY(`student_id`, `hour`, `staff_id`),
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `record_openings_by_time` ON `record_openings` (`opened_at`);
--> statement-breakpoint
-- Two exceptions of the append-only audit log (docs/decisions/0093). While an erasure runs, the values of an event may be
-- removed, and nothing else may change. Events older than a year may be deleted.
DROP TRIGGER `audit_events_no_update`;
--> statement-breakpoint
CREATE TRIGGER `audit_events_no_update` BEFORE UPDATE ON `audit_events`
WHEN NOT EXISTS (SELECT 1 FROM erasures WHERE erased_at IS NULL)
  OR new.`before` IS NOT NULL OR new.`after` IS NOT NULL OR new.reason IS NOT NULL
  OR (new.id, new.created_at, new.actor_id, new.actor_kind, new.on_behalf_of, new.action, new.entity, new.entity_id, new.request_id)
    IS NOT (old.id, old.created_at, old.actor_id, old.actor_kind, old.on_behalf_of, old.action, old.entity, old.entity_id, old.request_id)
BEGIN SELECT RAISE(ABORT, 'audit_events is append-only'); END;
--> statement-breakpoint
DROP TRIGGER `audit_events_no_delete`;
--> statement-breakpoint
CREATE TRIGGER `audit_events_no_delete` BEFORE DELETE ON `audit_events`
WHEN old.`created_at` > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 31536000000
BEGIN SELECT RAISE(ABORT, 'audit_events is append-only'); END;
