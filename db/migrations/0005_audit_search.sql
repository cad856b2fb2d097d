DROP INDEX `audit_events_of_entity`;--> statement-breakpoint
CREATE INDEX `audit_events_of_record` ON `audit_events` (`entity_id`,`entity`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_events_of_request` ON `audit_events` (`request_id`);