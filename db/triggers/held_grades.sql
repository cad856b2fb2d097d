CREATE TRIGGER `held_grades_no_update` BEFORE UPDATE OF `submission_id`, `hold_version`, `submission_version`, `score`, `feedback`, `graded_at` ON `held_grades`
BEGIN SELECT RAISE(ABORT, 'a held grade is superseded, never changed'); END;
