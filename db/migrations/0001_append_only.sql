-- What has been answered, sent, graded or recorded is never rewritten: the database itself refuses.
CREATE TRIGGER `audit_events_no_update` BEFORE UPDATE ON `audit_events`
BEGIN SELECT RAISE(ABORT, 'audit_events is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_events_no_delete` BEFORE DELETE ON `audit_events`
BEGIN SELECT RAISE(ABORT, 'audit_events is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `answers_no_update` BEFORE UPDATE ON `answers`
BEGIN SELECT RAISE(ABORT, 'an answer is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `submission_versions_no_update` BEFORE UPDATE ON `submission_versions`
BEGIN SELECT RAISE(ABORT, 'a submitted version is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `grades_no_update` BEFORE UPDATE ON `grades`
BEGIN SELECT RAISE(ABORT, 'a grade is superseded, never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `questions_content_fixed` BEFORE UPDATE OF `quiz_id`, `question_key`, `version`, `text`, `options`, `correct_answer` ON `questions`
BEGIN SELECT RAISE(ABORT, 'a question version is never changed'); END;
