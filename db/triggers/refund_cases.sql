CREATE TRIGGER `refund_cases_frozen` BEFORE UPDATE OF `student_id`, `receipt_number`, `created_at`, `fee`, `rule_amount`, `review_due_at`, `pay_due_at`, `evidence`, `reason` ON `refund_cases`
WHEN (new.student_id, new.receipt_number, new.created_at, new.fee, new.rule_amount, new.review_due_at, new.pay_due_at)
    IS NOT (old.student_id, old.receipt_number, old.created_at, old.fee, old.rule_amount, old.review_due_at, old.pay_due_at)
  OR (new.evidence IS NOT old.evidence AND new.evidence IS NOT '{}')
  OR (new.reason IS NOT old.reason AND new.reason IS NOT '')
BEGIN SELECT RAISE(ABORT, 'the figures of a request for a refund never change'); END;
