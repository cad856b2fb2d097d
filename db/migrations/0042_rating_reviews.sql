CREATE TABLE `rating_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`student_id` text NOT NULL,
	`batch_id` text NOT NULL,
	`from_week` integer NOT NULL,
	`until_week` integer NOT NULL,
	`rating_sum` integer NOT NULL,
	`due_at` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`owner_id` text,
	`note` text DEFAULT '' NOT NULL,
	`outcome` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "rating_reviews_state" CHECK("rating_reviews"."state" IN ('open', 'in_progress', 'closed')),
	CONSTRAINT "rating_reviews_outcome" CHECK(("rating_reviews"."outcome" IS NULL) = ("rating_reviews"."state" <> 'closed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `rating_reviews_once` ON `rating_reviews` (`student_id`,`batch_id`,`until_week`);--> statement-breakpoint
CREATE INDEX `rating_reviews_by_due` ON `rating_reviews` (`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `rating_reviews_waiting` ON `rating_reviews` (`due_at`,`id`) WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX `weekly_ratings_of_batch_by_time` ON `weekly_ratings` (`batch_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `weekly_ratings_commented` ON `weekly_ratings` (`created_at`,`id`) WHERE comment <> '';--> statement-breakpoint
CREATE INDEX `weekly_ratings_low` ON `weekly_ratings` (`created_at`,`id`) WHERE rating <= 4;
--> statement-breakpoint
-- The student and the staff who may work on a review learn of it with the row (docs/decisions/0094, 0111).
CREATE TRIGGER notify_of_review AFTER INSERT ON rating_reviews
BEGIN
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  VALUES (lower(hex(randomblob(16))), new.student_id, 'review-opened', 'review:' || new.id,
    json_object('fromWeek', new.from_week, 'untilWeek', new.until_week, 'dueAt', new.due_at),
    NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT DO NOTHING;
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), u.id, 'ratings-low', 'review:' || new.id,
    json_object('reviewId', new.id, 'batch', b.name), NULL, CAST(unixepoch('subsec') * 1000 AS INTEGER)
  FROM users u JOIN batches b ON b.id = new.batch_id
  WHERE u.disabled_at IS NULL AND (u.staff_role IN ('owner', 'coordinator') OR (u.staff_role = 'counsellor'
    AND EXISTS (SELECT 1 FROM batch_staff bs WHERE bs.batch_id = new.batch_id AND bs.user_id = u.id)))
  ON CONFLICT DO NOTHING;
END;
