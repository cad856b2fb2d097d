CREATE TRIGGER `college_enrolments_no_update` BEFORE UPDATE OF `college`, `student_count`, `rate`, `discount_percent`, `amount`
ON `college_enrolments`
BEGIN SELECT RAISE(ABORT, 'what a college has paid for never changes'); END;
