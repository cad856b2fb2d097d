CREATE TRIGGER claims_stale_company_added AFTER INSERT ON partner_companies
BEGIN
  UPDATE claim_figures SET is_stale = 1 WHERE is_stale = 0;
END;

CREATE TRIGGER claims_stale_company_changed AFTER UPDATE OF is_sample ON partner_companies
BEGIN
  UPDATE claim_figures SET is_stale = 1 WHERE is_stale = 0;
END;

CREATE TRIGGER claims_stale_company_removed AFTER DELETE ON partner_companies
BEGIN
  UPDATE claim_figures SET is_stale = 1 WHERE is_stale = 0;
END;

CREATE TRIGGER directory_company_changed AFTER UPDATE OF is_sample ON partner_companies WHEN new.is_sample <> old.is_sample
BEGIN
  UPDATE directory SET is_placed = EXISTS (SELECT 1 FROM placements p JOIN partner_companies c ON c.id = p.company_id WHERE p.student_id = directory.user_id AND c.is_sample = 0)
  WHERE user_id IN (SELECT student_id FROM placements WHERE company_id = new.id);
END;

CREATE TRIGGER partner_companies_sort_key_added AFTER INSERT ON partner_companies
BEGIN
  UPDATE partner_companies SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.name, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.name))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.name, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;

CREATE TRIGGER partner_companies_sort_key_changed AFTER UPDATE OF name ON partner_companies WHEN new.name <> old.name
BEGIN
  UPDATE partner_companies SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.name, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.name))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.name, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;
