CREATE TRIGGER `questions_content_fixed` BEFORE UPDATE OF `question_key`, `version`, `text`, `options`, `correct_answer`, `translation`, `rich` ON `questions`
BEGIN SELECT RAISE(ABORT, 'a question version is never changed'); END;

CREATE TRIGGER questions_explanation_images_stored BEFORE UPDATE OF rich_explanation ON questions
WHEN new.rich_explanation IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'an image of the question is not stored') WHERE EXISTS (
    SELECT value FROM json_each(new.rich_explanation, '$.images') EXCEPT SELECT hash FROM question_images);
END;

CREATE TRIGGER questions_images_stored BEFORE INSERT ON questions WHEN new.rich IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'an image of the question is not stored') WHERE EXISTS (
    SELECT value FROM json_each(new.rich, '$.images') UNION ALL SELECT value FROM json_each(new.rich_explanation, '$.images')
    EXCEPT SELECT hash FROM question_images);
END;

CREATE TRIGGER questions_listed AFTER INSERT ON questions WHEN new.quiz_id IS NOT NULL
BEGIN
  INSERT INTO quiz_questions (quiz_id, question_key, position) VALUES (new.quiz_id, new.question_key, new.position)
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `questions_translated_options` BEFORE INSERT ON `questions`
WHEN new.translation IS NOT NULL AND json_array_length(new.translation, '$.options') IS NOT json_array_length(new.options)
BEGIN SELECT RAISE(ABORT, 'a second language has as many options as the first'); END;
