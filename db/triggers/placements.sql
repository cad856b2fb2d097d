CREATE TRIGGER claims_stale_placement_added AFTER INSERT ON placements
BEGIN
  UPDATE claim_figures SET is_stale = 1 WHERE is_stale = 0;
END;

CREATE TRIGGER claims_stale_placement_changed AFTER UPDATE ON placements
BEGIN
  UPDATE claim_figures SET is_stale = 1 WHERE is_stale = 0;
END;

CREATE TRIGGER claims_stale_placement_removed AFTER DELETE ON placements
BEGIN
  UPDATE claim_figures SET is_stale = 1 WHERE is_stale = 0;
END;

CREATE TRIGGER directory_placement_added AFTER INSERT ON placements
BEGIN
  UPDATE directory SET is_placed = EXISTS (SELECT 1 FROM placements p JOIN partner_companies c ON c.id = p.company_id WHERE p.student_id = new.student_id AND c.is_sample = 0) WHERE user_id = new.student_id;
END;

CREATE TRIGGER directory_placement_changed AFTER UPDATE OF student_id, company_id ON placements
BEGIN
  UPDATE directory SET is_placed = EXISTS (SELECT 1 FROM placements p JOIN partner_companies c ON c.id = p.company_id WHERE p.student_id = old.student_id AND c.is_sample = 0) WHERE user_id = old.student_id;
  UPDATE directory SET is_placed = EXISTS (SELECT 1 FROM placements p JOIN partner_companies c ON c.id = p.company_id WHERE p.student_id = new.student_id AND c.is_sample = 0) WHERE user_id = new.student_id;
END;

CREATE TRIGGER directory_placement_removed AFTER DELETE ON placements
BEGIN
  UPDATE directory SET is_placed = EXISTS (SELECT 1 FROM placements p JOIN partner_companies c ON c.id = p.company_id WHERE p.student_id = old.student_id AND c.is_sample = 0) WHERE user_id = old.student_id;
END;
