CREATE TABLE `late_answers` (
	`attempt_id` text NOT NULL,
	`position` integer NOT NULL,
	`selected_answer` integer NOT NULL,
	`arrived_at` integer NOT NULL,
	PRIMARY KEY(`attempt_id`, `position`),
	FOREIGN KEY (`attempt_id`) REFERENCES `attempts`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
