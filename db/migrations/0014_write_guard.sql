CREATE TABLE `write_guard` (
	`changed_rows` integer NOT NULL,
	CONSTRAINT "write_guard_changed_rows" CHECK("write_guard"."changed_rows" > 0)
) STRICT;
