-- Codes are stored as plainCode of app/domain/kernel/rules-for-names.ts writes them. One that would become equal to
-- another stays as it is.
UPDATE OR IGNORE `test_codes` SET `code` = (
  WITH RECURSIVE `plain`(`at`, `text`) AS (
    SELECT 1, ''
    UNION ALL
    SELECT `at` + 1, `text` || CASE
        WHEN unicode(substr(`code`, `at`, 1)) BETWEEN 65281 AND 65374 THEN char(unicode(substr(`code`, `at`, 1)) - 65248)
        WHEN unicode(substr(`code`, `at`, 1)) IN (8208, 8209, 8210, 8211, 8212, 8213, 8722, 65112, 65123) THEN '-'
        WHEN unicode(substr(`code`, `at`, 1)) IN (96, 180, 697, 700, 8216, 8217, 8219, 8242) THEN ''''
        WHEN unicode(substr(`code`, `at`, 1)) IN (8220, 8221, 8222, 8223, 8243) THEN '"'
        WHEN unicode(substr(`code`, `at`, 1)) IN (173, 8203, 8204, 8205, 8288, 65279) THEN ''
        ELSE substr(`code`, `at`, 1) END
      FROM `plain` WHERE `at` <= length(`code`))
  SELECT `text` FROM `plain` ORDER BY `at` DESC LIMIT 1)
WHERE `code` GLOB '*[^!-_a-~]*';
