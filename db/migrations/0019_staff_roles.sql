-- A column's CHECK is compared with the rows that exist, so the admins are students for two statements (docs/decisions/0090).
CREATE TABLE `first_owners` (
	`id` text PRIMARY KEY NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO `first_owners` SELECT `id` FROM `users` WHERE `user_type` = 'admin';--> statement-breakpoint
UPDATE `users` SET `user_type` = 'student' WHERE `user_type` = 'admin';--> statement-breakpoint
ALTER TABLE `users` ADD `staff_role` text CONSTRAINT "users_staff_role" CHECK(CASE "user_type" WHEN 'admin' THEN coalesce("staff_role", '') IN ('owner', 'coordinator', 'grader', 'counsellor', 'viewer') ELSE "staff_role" IS NULL END);--> statement-breakpoint
UPDATE `users` SET `user_type` = 'admin', `staff_role` = 'owner' WHERE `id` IN (SELECT `id` FROM `first_owners`);--> statement-breakpoint
DROP TABLE `first_owners`;
