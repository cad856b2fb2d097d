CREATE TABLE `device_changes` (
	`attempt_id` text NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`attempt_id`, `changed_at`),
	FOREIGN KEY (`attempt_id`) REFERENCES `attempts`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
-- A device that takes over its own attempt, and the end of an anonymous holder, change no device (docs/decisions/0060).
CREATE TRIGGER attempts_device_changed AFTER UPDATE OF held_by ON attempts
WHEN new.state = 'in_progress' AND new.held_by <> old.held_by
BEGIN
  INSERT OR IGNORE INTO device_changes (attempt_id, changed_at)
  VALUES (new.id, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
