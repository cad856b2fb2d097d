DROP INDEX `test_codes_code_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `test_codes_in_any_case` ON `test_codes` (code COLLATE NOCASE);