CREATE TABLE `claim_figures` (
	`id` integer PRIMARY KEY NOT NULL,
	`minimum_sample` integer NOT NULL,
	`computed` text DEFAULT '{}' NOT NULL,
	`computed_at` integer,
	`is_stale` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claim_figures_one" CHECK("claim_figures"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `stated_claims` (
	`key` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`figure` text NOT NULL,
	`expires_on` text,
	`stated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`stated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `first_reply_at` integer;--> statement-breakpoint
INSERT INTO claim_figures (id, minimum_sample) VALUES (1, 30);
--> statement-breakpoint
UPDATE contact_messages SET first_reply_at = (SELECT min(at) FROM (
    SELECT n.created_at AS at FROM contact_notes n WHERE n.contact_message_id = contact_messages.id
    UNION ALL SELECT e.created_at FROM audit_events e
      WHERE e.entity = 'enquiry' AND e.entity_id = contact_messages.id AND e.action = 'enquiry.change')
  WHERE at >= contact_messages.created_at)
WHERE status <> 'new' OR id IN (SELECT contact_message_id FROM contact_notes);
--> statement-breakpoint
CREATE TRIGGER contact_messages_replied AFTER UPDATE OF status ON contact_messages
WHEN old.status = 'new' AND new.status <> 'new' AND new.first_reply_at IS NULL
BEGIN
  UPDATE contact_messages SET first_reply_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_noted AFTER INSERT ON contact_notes
BEGIN
  UPDATE contact_messages SET first_reply_at = new.created_at
  WHERE id = new.contact_message_id AND first_reply_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER claims_stale_placement_added AFTER INSERT ON placements
BEGIN
  UPDATE claim_figures SET is_stale = 1 WHERE is_stale = 0;
END;
--> statement-breakpoint
CREATE TRIGGER claims_stale_placement_changed AFTER UPDATE ON placements
BEGIN
  UPDATE claim_figures SET is_stale = 1 WHERE is_stale = 0;
END;
--> statement-breakpoint
CREATE TRIGGER claims_stale_placement_removed AFTER DELETE ON placements
BEGIN
  UPDATE claim_figures SET is_stale = 1 WHERE is_stale = 0;
END;
--> statement-breakpoint
CREATE TRIGGER claims_stale_company_added AFTER INSERT ON partner_companies
BEGIN
  UPDATE claim_figures SET is_stale = 1 WHERE is_stale = 0;
END;
--> statement-breakpoint
CREATE TRIGGER claims_stale_company_changed AFTER UPDATE OF is_sample ON partner_companies
BEGIN
  UPDATE claim_figures SET is_stale = 1 WHERE is_stale = 0;
END;
--> statement-breakpoint
CREATE TRIGGER claims_stale_company_removed AFTER DELETE ON partner_companies
BEGIN
  UPDATE claim_figures SET is_stale = 1 WHERE is_stale = 0;
END;
