ALTER TABLE `openings` ADD `first_month` integer;--> statement-breakpoint
CREATE VIEW current_programme AS
SELECT coalesce(p.value ->> 'months', 6) AS months, coalesce(p.value ->> 'weeks', 26) AS weeks,
  coalesce(p.value ->> 'placementMonth', 4) AS placement_month
FROM (SELECT 1) LEFT JOIN provider_versions p ON p.id = (
  SELECT id FROM provider_versions
  WHERE section = 'programme' AND (effective_from IS NULL OR effective_from <= date('now', '+330 minutes'))
  ORDER BY effective_from DESC, id DESC LIMIT 1);
