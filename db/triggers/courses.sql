CREATE TRIGGER courses_sort_key_added AFTER INSERT ON courses
BEGIN
  UPDATE courses SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(coalesce(nullif(new.display_name, ''), new.course_name), i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(coalesce(nullif(new.display_name, ''), new.course_name)))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(coalesce(nullif(new.display_name, ''), new.course_name), i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;

CREATE TRIGGER courses_sort_key_changed AFTER UPDATE OF course_name, display_name ON courses WHEN new.course_name <> old.course_name OR new.display_name <> old.display_name
BEGIN
  UPDATE courses SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(coalesce(nullif(new.display_name, ''), new.course_name), i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(coalesce(nullif(new.display_name, ''), new.course_name)))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(coalesce(nullif(new.display_name, ''), new.course_name), i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;

CREATE TRIGGER risks_with_course AFTER UPDATE OF is_active, kind ON courses WHEN (new.is_active, new.kind) IS NOT (old.is_active, old.kind)
BEGIN
  UPDATE student_risks SET check_at = 0 WHERE check_at > 0 AND 1;
END;
