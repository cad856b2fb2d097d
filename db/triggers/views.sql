CREATE VIEW submission_lateness AS
SELECT s.id, coalesce(
  coalesce(
    (SELECT v.submitted_at FROM submission_versions v WHERE v.submission_id = s.id AND v.version = (
      SELECT min(g.submission_version) FROM grades g WHERE g.submission_id = s.id AND g.action = 'returned')),
    s.submitted_at)
  > coalesce(
    (SELECT x.due_at FROM due_date_extensions x WHERE x.student_id = s.student_id AND x.assignment_id = s.assignment_id),
    (SELECT json_extract(bw.weekday_ends, '$[' || (a.due_weekday - 1) || ']') - (1439 - a.due_minute) * 60000
      FROM users u JOIN batches b ON b.id = u.batch_id JOIN weeks w ON w.id = a.week_id AND w.course_id = b.course_id
      JOIN batch_weeks bw ON bw.batch_id = b.id AND bw.week = w.week + a.due_weeks_later
      WHERE u.id = s.student_id),
    a.due_at), 0) AS is_late
FROM submissions s JOIN assignments a ON a.id = s.assignment_id;

CREATE VIEW submissions_due_in AS
SELECT s.id, b.id AS batch_id, w.week + a.due_weeks_later AS week
FROM batches b CROSS JOIN weeks w ON w.course_id = b.course_id
CROSS JOIN assignments a ON a.week_id = w.id AND a.due_weekday IS NOT NULL
CROSS JOIN users u ON u.batch_id = b.id
CROSS JOIN submissions s ON s.assignment_id = a.id AND s.student_id = u.id;

CREATE VIEW current_programme AS
SELECT coalesce(p.value ->> 'months', 6) AS months, coalesce(p.value ->> 'weeks', 26) AS weeks,
  coalesce(p.value ->> 'placementMonth', 4) AS placement_month
FROM (SELECT 1) LEFT JOIN provider_versions p ON p.id = (
  SELECT id FROM provider_versions
  WHERE section = 'programme'
  ORDER BY effective_from DESC, id DESC LIMIT 1);
