CREATE TABLE `student_views` (
	`session_id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`student_id` text NOT NULL,
	`ends_at` integer NOT NULL,
	`request_id` text NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `student_views_by_staff` ON `student_views` (`staff_id`);--> statement-breakpoint
CREATE INDEX `student_views_by_student` ON `student_views` (`student_id`);--> statement-breakpoint
CREATE INDEX `student_views_by_end` ON `student_views` (`ends_at`);--> statement-breakpoint
ALTER TABLE `record_openings` ADD `has_viewed` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Every end of a view has its audit event: a click, a sign-out, the end of its time, a changed role, an erasure.
CREATE TRIGGER student_view_ends AFTER DELETE ON student_views
BEGIN
  INSERT INTO audit_events (id, created_at, actor_id, actor_kind, action, entity, entity_id, request_id)
  VALUES (lower(hex(randomblob(16))), min(old.ends_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)), old.staff_id, 'user',
    'workspace.stop-viewing', 'user', old.student_id, old.request_id);
END;
--> statement-breakpoint
CREATE TRIGGER end_student_views AFTER UPDATE OF user_type, staff_role, disabled_at ON users
WHEN new.user_type <> old.user_type OR new.staff_role IS NOT old.staff_role
  OR (new.disabled_at IS NULL) <> (old.disabled_at IS NULL)
BEGIN
  DELETE FROM student_views WHERE staff_id = new.id OR student_id = new.id;
END;
