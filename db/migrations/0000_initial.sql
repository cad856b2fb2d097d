CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `accounts_by_user` ON `accounts` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`token` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`course_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`user_type` text DEFAULT 'student' NOT NULL,
	`plan` text DEFAULT 'free' NOT NULL,
	`extra_time_factor` real DEFAULT 1 NOT NULL,
	`disabled_at` integer,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "users_user_type" CHECK("users"."user_type" IN ('student', 'admin')),
	CONSTRAINT "users_plan" CHECK("users"."plan" IN ('free', 'premium')),
	CONSTRAINT "users_extra_time_factor" CHECK("users"."extra_time_factor" BETWEEN 1 AND 3)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_by_type_created` ON `users` (`user_type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_type_name` ON `users` (`user_type`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_course` ON `users` (`course_id`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `verifications_by_identifier` ON `verifications` (`identifier`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`owner_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`first_campaign` text,
	`last_campaign` text,
	`forward_due_at` integer,
	`forward_attempts` integer DEFAULT 0 NOT NULL,
	`forwarded_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`idempotency_key` text,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "contact_messages_status" CHECK("contact_messages"."status" IN ('new', 'contacted', 'enrolled', 'closed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_idempotency_key_unique` ON `contact_messages` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_status` ON `contact_messages` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_time` ON `contact_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_to_forward` ON `contact_messages` (`forward_due_at`) WHERE forward_due_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `contact_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`contact_message_id` text NOT NULL,
	`author_id` text,
	`body` text NOT NULL,
	`idempotency_key` text,
	FOREIGN KEY (`contact_message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_notes_idempotency_key_unique` ON `contact_notes` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `contact_notes_of_message` ON `contact_notes` (`contact_message_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `counselling_records` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`student_id` text NOT NULL,
	`author_id` text,
	`name` text NOT NULL,
	`semester` text DEFAULT '' NOT NULL,
	`college` text DEFAULT '' NOT NULL,
	`three_words` text DEFAULT '["","",""]' NOT NULL,
	`strengths` text DEFAULT '' NOT NULL,
	`areas_of_improvement` text DEFAULT '' NOT NULL,
	`stress_handling` text DEFAULT '' NOT NULL,
	`motivation` text DEFAULT '' NOT NULL,
	`english_rating` integer DEFAULT 5 NOT NULL,
	`hindi_rating` integer DEFAULT 5 NOT NULL,
	`confidence` text DEFAULT '' NOT NULL,
	`decision_making` text DEFAULT '' NOT NULL,
	`biggest_achievement` text DEFAULT '' NOT NULL,
	`turning_point` text DEFAULT '' NOT NULL,
	`conflicts` text DEFAULT '' NOT NULL,
	`future_concern` text DEFAULT '' NOT NULL,
	`align_in_thoughts` text DEFAULT '' NOT NULL,
	`course_chosen` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`idempotency_key` text,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "counselling_english" CHECK("counselling_records"."english_rating" BETWEEN 1 AND 10),
	CONSTRAINT "counselling_hindi" CHECK("counselling_records"."hindi_rating" BETWEEN 1 AND 10)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `counselling_records_idempotency_key_unique` ON `counselling_records` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `counselling_of_student` ON `counselling_records` (`student_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `counselling_by_time` ON `counselling_records` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `staff_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`student_id` text NOT NULL,
	`author_id` text,
	`body` text NOT NULL,
	`idempotency_key` text,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_notes_idempotency_key_unique` ON `staff_notes` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `staff_notes_of_student` ON `staff_notes` (`student_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `assignments` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`week_id` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`due_at` integer,
	`max_score` integer DEFAULT 100 NOT NULL,
	`instructions` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`idempotency_key` text,
	FOREIGN KEY (`week_id`) REFERENCES `weeks`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "assignments_max_score" CHECK("assignments"."max_score" BETWEEN 1 AND 1000)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `assignments_idempotency_key_unique` ON `assignments` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `assignments_of_week` ON `assignments` (`week_id`,`position`);--> statement-breakpoint
CREATE INDEX `assignments_by_due` ON `assignments` (`due_at`);--> statement-breakpoint
CREATE TABLE `courses` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`course_name` text NOT NULL,
	`display_name` text DEFAULT '' NOT NULL,
	`course_description` text NOT NULL,
	`kind` text DEFAULT 'career' NOT NULL,
	`duration_weeks` integer NOT NULL,
	`effort_per_week` text NOT NULL,
	`live_classes_per_week` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`tools_and_technologies` text DEFAULT '{}' NOT NULL,
	`expected_outcomes` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "courses_kind" CHECK("courses"."kind" IN ('career', 'foundation')),
	CONSTRAINT "courses_duration" CHECK("courses"."duration_weeks" BETWEEN 1 AND 104),
	CONSTRAINT "courses_live_classes" CHECK("courses"."live_classes_per_week" BETWEEN 0 AND 50)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `courses_course_name_unique` ON `courses` (`course_name`);--> statement-breakpoint
CREATE TABLE `learning_time` (
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`minutes` integer DEFAULT 0 NOT NULL,
	`last_beat_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `course_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "learning_time_minutes" CHECK("learning_time"."minutes" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `resources` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`week_id` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`title` text NOT NULL,
	`url` text NOT NULL,
	`type` text NOT NULL,
	`idempotency_key` text,
	FOREIGN KEY (`week_id`) REFERENCES `weeks`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "resources_type" CHECK("resources"."type" IN ('video', 'article', 'document', 'tool', 'other'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `resources_idempotency_key_unique` ON `resources` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `resources_of_week` ON `resources` (`week_id`,`position`);--> statement-breakpoint
CREATE TABLE `week_completions` (
	`user_id` text NOT NULL,
	`week_id` text NOT NULL,
	`completed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `week_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`week_id`) REFERENCES `weeks`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `week_completions_of_week` ON `week_completions` (`week_id`);--> statement-breakpoint
CREATE TABLE `weeks` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`course_id` text NOT NULL,
	`week` integer NOT NULL,
	`title` text NOT NULL,
	`topics` text DEFAULT '[]' NOT NULL,
	`projects` text DEFAULT '[]' NOT NULL,
	`live_class_topics` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "weeks_week" CHECK("weeks"."week" BETWEEN 1 AND 104)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `weeks_of_course` ON `weeks` (`course_id`,`week`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_hash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE TABLE `live_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`created_by` text,
	`course_id` text,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`starts_at` integer NOT NULL,
	`time_zone` text DEFAULT 'Asia/Kolkata' NOT NULL,
	`duration_minutes` integer DEFAULT 60 NOT NULL,
	`link` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`cancelled_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`idempotency_key` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "live_sessions_duration" CHECK("live_sessions"."duration_minutes" BETWEEN 5 AND 720)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `live_sessions_idempotency_key_unique` ON `live_sessions` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `live_sessions_by_start` ON `live_sessions` (`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `live_sessions_of_course` ON `live_sessions` (`course_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`created_by` text NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`token_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`requests_per_minute` integer DEFAULT 120 NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_token_hash_unique` ON `api_keys` (`token_hash`);--> statement-breakpoint
CREATE TABLE `audit_events` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`actor_id` text,
	`actor_kind` text NOT NULL,
	`on_behalf_of` text,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`before` text,
	`after` text,
	`reason` text,
	`request_id` text NOT NULL,
	CONSTRAINT "audit_events_actor_kind" CHECK("audit_events"."actor_kind" IN ('user', 'api-key', 'system', 'anonymous'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_events_by_time` ON `audit_events` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_of_entity` ON `audit_events` (`entity`,`entity_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_events_of_actor` ON `audit_events` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_events_by_action` ON `audit_events` (`action`,`created_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`actor_id` text NOT NULL,
	`key` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer,
	`body` text,
	PRIMARY KEY(`actor_id`, `key`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_time` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`send_due_at` integer,
	`send_attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	`last_error` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`send_due_at`) WHERE send_due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_by_time` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `rate_counters` (
	`key` text PRIMARY KEY NOT NULL,
	`window_ends_at` integer NOT NULL,
	`count` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `rate_counters_by_end` ON `rate_counters` (`window_ends_at`);--> statement-breakpoint
CREATE TABLE `answer_drafts` (
	`attempt_id` text NOT NULL,
	`position` integer NOT NULL,
	`selected_answer` integer NOT NULL,
	`sequence` integer NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`attempt_id`, `position`),
	FOREIGN KEY (`attempt_id`) REFERENCES `attempts`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `answers` (
	`attempt_id` text NOT NULL,
	`position` integer NOT NULL,
	`question_id` text NOT NULL,
	`selected_answer` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`source` text DEFAULT 'online' NOT NULL,
	PRIMARY KEY(`attempt_id`, `position`),
	FOREIGN KEY (`attempt_id`) REFERENCES `attempts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "answers_source" CHECK("answers"."source" IN ('online', 'offline', 'draft'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`user_id` text NOT NULL,
	`quiz_id` text NOT NULL,
	`test_code_id` text,
	`state` text NOT NULL,
	`started_at` integer NOT NULL,
	`deadline_at` integer NOT NULL,
	`finished_at` integer,
	`finish_reason` text,
	`paper` text NOT NULL,
	`total_questions` integer NOT NULL,
	`correct_count` integer,
	`score` integer,
	`award_percent` integer,
	`student_name` text NOT NULL,
	`branch` text NOT NULL,
	`college_name` text NOT NULL,
	`archived_at` integer,
	`archived_by` text,
	`archive_reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`test_code_id`) REFERENCES `test_codes`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`archived_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "attempts_state" CHECK("attempts"."state" IN ('in_progress', 'finished', 'archived')),
	CONSTRAINT "attempts_score" CHECK("attempts"."score" BETWEEN 0 AND 100),
	CONSTRAINT "attempts_total_questions" CHECK("attempts"."total_questions" > 0),
	CONSTRAINT "attempts_deadline" CHECK("attempts"."deadline_at" > "attempts"."started_at"),
	CONSTRAINT "attempts_finished" CHECK(("attempts"."state" = 'finished') <= ("attempts"."finished_at" IS NOT NULL AND "attempts"."score" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `attempts_one_per_student` ON `attempts` (`user_id`) WHERE state <> 'archived';--> statement-breakpoint
CREATE INDEX `attempts_open_by_deadline` ON `attempts` (`deadline_at`) WHERE state = 'in_progress';--> statement-breakpoint
CREATE INDEX `attempts_finished_by_time` ON `attempts` (`finished_at`,`id`) WHERE state = 'finished';--> statement-breakpoint
CREATE INDEX `attempts_finished_by_score` ON `attempts` (`score`,`id`) WHERE state = 'finished';--> statement-breakpoint
CREATE INDEX `attempts_by_user` ON `attempts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `attempts_by_test_code` ON `attempts` (`test_code_id`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`user_id` text PRIMARY KEY NOT NULL,
	`branch` text NOT NULL,
	`college_name` text NOT NULL,
	`student_name` text NOT NULL,
	`principal_name` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`quiz_id` text NOT NULL,
	`question_key` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`position` integer NOT NULL,
	`text` text NOT NULL,
	`options` text NOT NULL,
	`correct_answer` integer NOT NULL,
	`retired_at` integer,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "questions_correct_answer" CHECK("questions"."correct_answer" BETWEEN 0 AND json_array_length("questions"."options") - 1)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `questions_key_version` ON `questions` (`question_key`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `questions_live_key` ON `questions` (`question_key`) WHERE retired_at IS NULL;--> statement-breakpoint
CREATE INDEX `questions_of_quiz` ON `questions` (`quiz_id`,`retired_at`,`position`);--> statement-breakpoint
CREATE TABLE `quizzes` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`title` text NOT NULL,
	`branch` text NOT NULL,
	`time_limit_minutes` integer DEFAULT 20 NOT NULL,
	`published_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quizzes_time_limit" CHECK("quizzes"."time_limit_minutes" BETWEEN 1 AND 300)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `quizzes_published_branch` ON `quizzes` (`branch`) WHERE published_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `test_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`created_by` text,
	`quiz_id` text,
	`code` text NOT NULL,
	`opens_at` integer,
	`closes_at` integer,
	`max_uses` integer,
	`revoked_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `test_codes_code_unique` ON `test_codes` (`code`);--> statement-breakpoint
CREATE TABLE `grades` (
	`submission_id` text NOT NULL,
	`grade_version` integer NOT NULL,
	`submission_version` integer NOT NULL,
	`action` text NOT NULL,
	`score` real,
	`feedback` text DEFAULT '' NOT NULL,
	`graded_at` integer NOT NULL,
	`graded_by` text,
	PRIMARY KEY(`submission_id`, `grade_version`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`graded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "grades_action" CHECK("grades"."action" IN ('graded', 'returned'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `submission_versions` (
	`submission_id` text NOT NULL,
	`version` integer NOT NULL,
	`submission_link` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`submitted_at` integer NOT NULL,
	`idempotency_key` text,
	PRIMARY KEY(`submission_id`, `version`),
	FOREIGN KEY (`submission_id`) REFERENCES `submissions`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `submission_versions_idempotency_key_unique` ON `submission_versions` (`idempotency_key`);--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`assignment_id` text NOT NULL,
	`course_id` text NOT NULL,
	`student_id` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`submitted_at` integer NOT NULL,
	`score` real,
	`max_score` integer NOT NULL,
	`feedback` text DEFAULT '' NOT NULL,
	`graded_at` integer,
	`graded_by` text,
	`grade_version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`assignment_id`) REFERENCES `assignments`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`graded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "submissions_status" CHECK("submissions"."status" IN ('pending', 'graded', 'returned')),
	CONSTRAINT "submissions_score" CHECK("submissions"."score" BETWEEN 0 AND "submissions"."max_score")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_one_per_student` ON `submissions` (`assignment_id`,`student_id`);--> statement-breakpoint
CREATE INDEX `submissions_of_student` ON `submissions` (`student_id`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `submissions_of_course` ON `submissions` (`course_id`,`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `submissions_by_status` ON `submissions` (`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `submissions_by_time` ON `submissions` (`submitted_at`,`id`);