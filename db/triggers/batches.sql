CREATE TRIGGER batches_sort_key_added AFTER INSERT ON batches
BEGIN
  UPDATE batches SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.name, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.name))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.name, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;

CREATE TRIGGER batches_sort_key_changed AFTER UPDATE OF name ON batches WHEN new.name <> old.name
BEGIN
  UPDATE batches SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.name, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.name))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.name, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;
