DROP TRIGGER notify_of_result;--> statement-breakpoint
DROP TRIGGER contact_messages_replied;--> statement-breakpoint
DROP TRIGGER users_campaign_of_new_enquiry;--> statement-breakpoint
DROP TRIGGER contact_messages_noted;--> statement-breakpoint
DROP TRIGGER batches_first;--> statement-breakpoint
DROP TRIGGER batches_first_of_career;--> statement-breakpoint
DROP TRIGGER grades_answer_request;--> statement-breakpoint
DROP TRIGGER notify_of_changed_class;--> statement-breakpoint
DROP TRIGGER notify_of_class;--> statement-breakpoint
DROP TRIGGER notify_of_account;--> statement-breakpoint
DROP TRIGGER users_campaign_of_enquiry;
