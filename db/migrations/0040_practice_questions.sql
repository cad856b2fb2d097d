CREATE INDEX `questions_for_practice` ON `questions` (`id`) WHERE for_practice = 1 AND retired_at IS NULL AND is_draft = 0;
--> statement-breakpoint
-- A question that a quiz or a running attempt has stays in it, so it is no longer for practice.
UPDATE questions SET for_practice = 0, revision = revision + 1 WHERE for_practice = 1 AND (
  EXISTS (SELECT 1 FROM quiz_questions l WHERE l.question_key = questions.question_key AND l.removed_at IS NULL)
  OR EXISTS (SELECT 1 FROM quizzes z, json_each(z.blueprint) cell WHERE z.published_at IS NOT NULL
    AND cell.value ->> 'topic' = questions.topic AND cell.value ->> 'difficulty' = questions.difficulty)
  OR EXISTS (SELECT 1 FROM attempts a, json_each(a.paper) slot JOIN questions v ON v.id = slot.value
    WHERE a.state = 'in_progress' AND v.question_key = questions.question_key));
