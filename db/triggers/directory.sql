CREATE TRIGGER directory_search_added AFTER INSERT ON directory
BEGIN
  INSERT INTO directory_search (rowid, name, email, student_name, college_name)
  VALUES (new.key, new.name, new.email, new.student_name, new.college_name);
END;

CREATE TRIGGER directory_search_changed AFTER UPDATE OF name, email, student_name, college_name ON directory
WHEN (old.name, old.email, old.student_name, old.college_name)
  IS NOT (new.name, new.email, new.student_name, new.college_name)
BEGIN
  INSERT INTO directory_search (directory_search, rowid, name, email, student_name, college_name)
  VALUES ('delete', old.key, old.name, old.email, old.student_name, old.college_name);
  INSERT INTO directory_search (rowid, name, email, student_name, college_name)
  VALUES (new.key, new.name, new.email, new.student_name, new.college_name);
END;

CREATE TRIGGER directory_search_removed AFTER DELETE ON directory
BEGIN
  INSERT INTO directory_search (directory_search, rowid, name, email, student_name, college_name)
  VALUES ('delete', old.key, old.name, old.email, old.student_name, old.college_name);
END;

CREATE TRIGGER directory_sort_key_added AFTER INSERT ON directory
BEGIN
  UPDATE directory SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.name, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.name))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.name, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE key = new.key;
END;

CREATE TRIGGER directory_sort_key_changed AFTER UPDATE OF name ON directory WHEN new.name <> old.name
BEGIN
  UPDATE directory SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.name, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.name))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.name, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE key = new.key;
END;
