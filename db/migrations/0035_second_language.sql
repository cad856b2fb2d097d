ALTER TABLE `users` ADD `test_language` text;--> statement-breakpoint
ALTER TABLE `attempts` ADD `second_language` text;--> statement-breakpoint
ALTER TABLE `questions` ADD `translation` text;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `second_language` text;--> statement-breakpoint
-- The second language is part of the content, which never changes, and has as many options as the first.
DROP TRIGGER `questions_content_fixed`;--> statement-breakpoint
CREATE TRIGGER `questions_content_fixed` BEFORE UPDATE OF `question_key`, `version`, `text`, `options`, `correct_answer`, `translation` ON `questions`
BEGIN SELECT RAISE(ABORT, 'a question version is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `questions_translated_options` BEFORE INSERT ON `questions`
WHEN new.translation IS NOT NULL AND json_array_length(new.translation, '$.options') IS NOT json_array_length(new.options)
BEGIN SELECT RAISE(ABORT, 'a second language has as many options as the first'); END;
