CREATE TRIGGER quizzes_sort_key_added AFTER INSERT ON quizzes
BEGIN
  UPDATE quizzes SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.title, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.title))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.title, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;

CREATE TRIGGER quizzes_sort_key_changed AFTER UPDATE OF title ON quizzes WHEN new.title <> old.title
BEGIN
  UPDATE quizzes SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.title, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.title))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.title, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;
