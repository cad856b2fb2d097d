DROP TRIGGER notify_of_enquiry;--> statement-breakpoint
DROP TRIGGER notify_of_feedback;--> statement-breakpoint
DROP TRIGGER notify_of_extension;--> statement-breakpoint
DROP TRIGGER notify_of_longer_extension;--> statement-breakpoint
DROP TRIGGER notify_of_grade;--> statement-breakpoint
DROP TRIGGER notify_of_review;--> statement-breakpoint
DROP TRIGGER notify_of_kept_grade;--> statement-breakpoint
DROP TRIGGER notify_of_student;
