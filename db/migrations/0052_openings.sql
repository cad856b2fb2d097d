CREATE TABLE `application_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`application_id` text NOT NULL,
	`move` text NOT NULL,
	`from_state` text,
	`to_state` text NOT NULL,
	`actor_id` text,
	`note` text DEFAULT '' NOT NULL,
	`interview_at` integer,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "application_moves_first" CHECK(("application_moves"."from_state" IS NULL) = ("application_moves"."move" = 'apply'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `application_moves_of_application` ON `application_moves` (`application_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`opening_id` text NOT NULL,
	`student_id` text NOT NULL,
	`batch_id` text,
	`state` text DEFAULT 'applied' NOT NULL,
	`state_since` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`resume_url` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`interview_at` integer,
	`interview_place` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`opening_id`) REFERENCES `openings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "applications_state" CHECK("applications"."state" IN ('applied', 'shortlisted', 'interview', 'offered', 'accepted', 'declined', 'rejected', 'withdrawn')),
	CONSTRAINT "applications_interview" CHECK("applications"."state" <> 'interview' OR "applications"."interview_at" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_once` ON `applications` (`student_id`,`opening_id`) WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX `applications_of_student` ON `applications` (`student_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `applications_of_opening` ON `applications` (`opening_id`,`state`);--> statement-breakpoint
CREATE INDEX `applications_by_time` ON `applications` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_by_state` ON `applications` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_of_batch` ON `applications` (`batch_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_of_opening_by_time` ON `applications` (`opening_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `openings` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`company_id` text NOT NULL,
	`position` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`duration_months` integer NOT NULL,
	`positions` integer NOT NULL,
	`stipend_from` integer NOT NULL,
	`stipend_to` integer NOT NULL,
	`place` text NOT NULL,
	`month_from` integer DEFAULT 4 NOT NULL,
	`closes_at` integer,
	`state` text DEFAULT 'draft' NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`idempotency_key` text,
	FOREIGN KEY (`company_id`) REFERENCES `partner_companies`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "openings_state" CHECK("openings"."state" IN ('draft', 'open', 'closed')),
	CONSTRAINT "openings_duration" CHECK("openings"."duration_months" BETWEEN 1 AND 24),
	CONSTRAINT "openings_positions" CHECK("openings"."positions" BETWEEN 1 AND 1000),
	CONSTRAINT "openings_stipend" CHECK("openings"."stipend_from" BETWEEN 0 AND "openings"."stipend_to" AND "openings"."stipend_to" <= 1000000),
	CONSTRAINT "openings_month" CHECK("openings"."month_from" BETWEEN 4 AND 6)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `openings_idempotency_key_unique` ON `openings` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `openings_by_time` ON `openings` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `openings_by_state` ON `openings` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `openings_of_company` ON `openings` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `partner_companies` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`name` text NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`idempotency_key` text
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_companies_idempotency_key_unique` ON `partner_companies` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `partner_companies_name` ON `partner_companies` (name COLLATE NOCASE);--> statement-breakpoint
CREATE TABLE `placement_waivers` (
	`student_id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`reason` text NOT NULL,
	`waived_by` text,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`waived_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE TABLE `placements` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`student_id` text NOT NULL,
	`company_id` text NOT NULL,
	`application_id` text,
	`opening_id` text,
	`batch_id` text,
	`position` text NOT NULL,
	`starts_on` text NOT NULL,
	`stipend` integer NOT NULL,
	`converted_on` text,
	`recorded_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`idempotency_key` text,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`company_id`) REFERENCES `partner_companies`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`opening_id`) REFERENCES `openings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`recorded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "placements_stipend" CHECK("placements"."stipend" BETWEEN 0 AND 1000000),
	CONSTRAINT "placements_converted" CHECK("placements"."converted_on" >= "placements"."starts_on"),
	CONSTRAINT "placements_opening" CHECK(("placements"."application_id" IS NULL) = ("placements"."opening_id" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `placements_application_id_unique` ON `placements` (`application_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `placements_idempotency_key_unique` ON `placements` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `placements_of_student` ON `placements` (`student_id`,`starts_on`);--> statement-breakpoint
CREATE INDEX `placements_of_company` ON `placements` (`company_id`,`starts_on`,`id`);--> statement-breakpoint
CREATE INDEX `placements_of_batch` ON `placements` (`batch_id`,`starts_on`,`id`);--> statement-breakpoint
CREATE INDEX `placements_by_start` ON `placements` (`starts_on`,`id`);
--> statement-breakpoint
CREATE TRIGGER `application_moves_no_update` BEFORE UPDATE OF `id`, `created_at`, `application_id`, `move`, `from_state`, `to_state`, `interview_at` ON `application_moves`
BEGIN SELECT RAISE(ABORT, 'the history of an application never changes'); END;
--> statement-breakpoint
-- Only the removal of personal data empties a note.
CREATE TRIGGER `application_moves_no_new_note` BEFORE UPDATE OF `note` ON `application_moves` WHEN new.note <> ''
BEGIN SELECT RAISE(ABORT, 'the history of an application never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `application_moves_no_delete` BEFORE DELETE ON `application_moves`
BEGIN SELECT RAISE(ABORT, 'the history of an application is never deleted'); END;
