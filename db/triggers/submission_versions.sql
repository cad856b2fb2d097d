CREATE TRIGGER `submission_versions_no_update` BEFORE UPDATE ON `submission_versions`
BEGIN SELECT RAISE(ABORT, 'a submitted version is never changed'); END;
