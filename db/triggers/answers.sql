CREATE TRIGGER `answers_no_update` BEFORE UPDATE ON `answers`
BEGIN SELECT RAISE(ABORT, 'an answer is never changed'); END;
