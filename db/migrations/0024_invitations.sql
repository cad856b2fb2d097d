CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`created_by` text,
	`email` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`branch` text DEFAULT '' NOT NULL,
	`college_name` text DEFAULT '' NOT NULL,
	`batch_id` text,
	`plan` text,
	`staff_role` text,
	`token_hash` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`accepted_by` text,
	`revoked_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`accepted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "invitations_plan" CHECK("invitations"."plan" IN ('free', 'premium')),
	CONSTRAINT "invitations_staff_role" CHECK("invitations"."staff_role" IN ('owner', 'coordinator', 'grader', 'counsellor', 'viewer'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_open` ON `invitations` (`email`) WHERE accepted_at IS NULL AND revoked_at IS NULL;--> statement-breakpoint
CREATE INDEX `invitations_by_time` ON `invitations` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_by_email` ON `invitations` (`email`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_of_batch` ON `invitations` (`batch_id`);