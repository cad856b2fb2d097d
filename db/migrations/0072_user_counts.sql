CREATE TABLE `user_counts` (
	`user_type` text NOT NULL,
	`plan` text NOT NULL,
	`course_id` text NOT NULL,
	`branch` text NOT NULL,
	`score` integer NOT NULL,
	`users` integer NOT NULL,
	PRIMARY KEY(`user_type`, `plan`, `course_id`, `branch`, `score`)
) STRICT;

--> statement-breakpoint
INSERT INTO user_counts (user_type, plan, course_id, branch, score, users)
SELECT user_type, plan, course_id, branch, score, count(*) FROM directory GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
CREATE TRIGGER user_counts_added AFTER INSERT ON directory
BEGIN
  INSERT INTO user_counts (user_type, plan, course_id, branch, score, users)
  VALUES (new.user_type, new.plan, new.course_id, new.branch, new.score, 1)
  ON CONFLICT DO UPDATE SET users = users + 1;
END;
--> statement-breakpoint
CREATE TRIGGER user_counts_removed AFTER DELETE ON directory
BEGIN
  UPDATE user_counts SET users = users - 1
  WHERE (user_type, plan, course_id, branch, score) = (old.user_type, old.plan, old.course_id, old.branch, old.score);
  DELETE FROM user_counts WHERE users = 0
    AND (user_type, plan, course_id, branch, score) = (old.user_type, old.plan, old.course_id, old.branch, old.score);
END;
--> statement-breakpoint
CREATE TRIGGER user_counts_changed AFTER UPDATE OF user_type, plan, course_id, branch, score ON directory
WHEN (old.user_type, old.plan, old.course_id, old.branch, old.score)
  IS NOT (new.user_type, new.plan, new.course_id, new.branch, new.score)
BEGIN
  INSERT INTO user_counts (user_type, plan, course_id, branch, score, users)
  VALUES (new.user_type, new.plan, new.course_id, new.branch, new.score, 1)
  ON CONFLICT DO UPDATE SET users = users + 1;
  UPDATE user_counts SET users = users - 1
  WHERE (user_type, plan, course_id, branch, score) = (old.user_type, old.plan, old.course_id, old.branch, old.score);
  DELETE FROM user_counts WHERE users = 0
    AND (user_type, plan, course_id, branch, score) = (old.user_type, old.plan, old.course_id, old.branch, old.score);
END;
