ALTER TABLE `batches` ADD `sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `courses` ADD `sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `partner_companies` ADD `sort_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `sort_key` text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE batches SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(name, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(name))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(name, i.key + 1, 1)) ORDER BY i.key)), '');
--> statement-breakpoint
CREATE TRIGGER batches_sort_key_added AFTER INSERT ON batches
BEGIN
  UPDATE batches SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.name, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.name))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.name, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER batches_sort_key_changed AFTER UPDATE OF name ON batches WHEN new.name <> old.name
BEGIN
  UPDATE batches SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.name, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.name))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.name, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;
--> statement-breakpoint
UPDATE courses SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(coalesce(nullif(display_name, ''), course_name), i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(coalesce(nullif(display_name, ''), course_name)))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(coalesce(nullif(display_name, ''), course_name), i.key + 1, 1)) ORDER BY i.key)), '');
--> statement-breakpoint
CREATE TRIGGER courses_sort_key_added AFTER INSERT ON courses
BEGIN
  UPDATE courses SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(coalesce(nullif(new.display_name, ''), new.course_name), i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(coalesce(nullif(new.display_name, ''), new.course_name)))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(coalesce(nullif(new.display_name, ''), new.course_name), i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER courses_sort_key_changed AFTER UPDATE OF course_name, display_name ON courses WHEN new.course_name <> old.course_name OR new.display_name <> old.display_name
BEGIN
  UPDATE courses SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(coalesce(nullif(new.display_name, ''), new.course_name), i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(coalesce(nullif(new.display_name, ''), new.course_name)))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(coalesce(nullif(new.display_name, ''), new.course_name), i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;
--> statement-breakpoint
UPDATE partner_companies SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(name, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(name))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(name, i.key + 1, 1)) ORDER BY i.key)), '');
--> statement-breakpoint
CREATE TRIGGER partner_companies_sort_key_added AFTER INSERT ON partner_companies
BEGIN
  UPDATE partner_companies SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.name, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.name))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.name, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER partner_companies_sort_key_changed AFTER UPDATE OF name ON partner_companies WHEN new.name <> old.name
BEGIN
  UPDATE partner_companies SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.name, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.name))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.name, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;
--> statement-breakpoint
UPDATE quizzes SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(title, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(title))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(title, i.key + 1, 1)) ORDER BY i.key)), '');
--> statement-breakpoint
CREATE TRIGGER quizzes_sort_key_added AFTER INSERT ON quizzes
BEGIN
  UPDATE quizzes SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.title, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.title))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.title, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER quizzes_sort_key_changed AFTER UPDATE OF title ON quizzes WHEN new.title <> old.title
BEGIN
  UPDATE quizzes SET sort_key = coalesce((SELECT group_concat(plain, '') FROM (
    SELECT coalesce(l.plain, substr(new.title, i.key + 1, 1)) AS plain
    FROM json_each('[' || substr(replace(hex(zeroblob(length(new.title))), '00', ',0'), 2) || ']') i
    LEFT JOIN sort_letters l ON l.code = unicode(substr(new.title, i.key + 1, 1)) ORDER BY i.key)), '')
  WHERE id = new.id;
END;
