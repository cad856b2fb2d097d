CREATE TRIGGER `receipts_counter_entry` BEFORE INSERT ON `receipts`
WHEN new.cancels IS NOT NULL AND NOT EXISTS (SELECT 1 FROM receipts r WHERE r.number = new.cancels
  AND r.cancels IS NULL AND r.request_id IS new.request_id AND r.college_enrolment_id IS new.college_enrolment_id
  AND (r.amount = -new.amount OR EXISTS (SELECT 1 FROM refund_cases c WHERE c.receipt_number = r.number AND c.state = 'paid'
    AND c.approved_amount = -new.amount)))
BEGIN SELECT RAISE(ABORT, 'a counter-entry has the negative amount of its receipt or of its refund'); END;

CREATE TRIGGER `receipts_no_delete` BEFORE DELETE ON `receipts`
WHEN NOT EXISTS (SELECT 1 FROM erasures e WHERE e.user_id = 'demo')
BEGIN SELECT RAISE(ABORT, 'receipts are cancelled by a counter-entry, never deleted'); END;

CREATE TRIGGER `receipts_no_new_words` BEFORE UPDATE OF `student_name`, `reference`, `reason` ON `receipts`
WHEN (new.student_name, new.reference, new.reason) IS NOT ('Deleted person', '', '')
BEGIN SELECT RAISE(ABORT, 'receipts are cancelled by a counter-entry, never changed'); END;

CREATE TRIGGER `receipts_no_update` BEFORE UPDATE OF `number`, `created_at`, `request_id`, `college_enrolment_id`, `amount`, `paid_on`, `way`, `cancels`, `invoice_year`, `invoice_number`, `tax_rate`, `tax`, `tax_code`, `tax_number` ON `receipts`
BEGIN SELECT RAISE(ABORT, 'receipts are cancelled by a counter-entry, never changed'); END;

CREATE TRIGGER `receipts_number` BEFORE INSERT ON `receipts`
WHEN new.number <> (SELECT coalesce(max(number), 0) + 1 FROM receipts)
BEGIN SELECT RAISE(ABORT, 'receipt numbers have no gaps'); END;
