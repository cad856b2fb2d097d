CREATE TRIGGER contact_messages_noted AFTER INSERT ON contact_notes
BEGIN
  UPDATE contact_messages SET first_reply_at = new.created_at
  WHERE id = new.contact_message_id AND first_reply_at IS NULL;
END;
