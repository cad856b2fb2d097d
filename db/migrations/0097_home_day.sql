DROP VIEW current_programme;--> statement-breakpoint
CREATE VIEW current_programme AS
SELECT coalesce(p.value ->> 'months', 6) AS months, coalesce(p.value ->> 'weeks', 26) AS weeks,
  coalesce(p.value ->> 'placementMonth', 4) AS placement_month
FROM (SELECT 1) LEFT JOIN provider_versions p ON p.id = (
  SELECT id FROM provider_versions
  WHERE section = 'programme'
  ORDER BY effective_from DESC, id DESC LIMIT 1);
