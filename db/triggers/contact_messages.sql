CREATE TRIGGER contact_messages_replied AFTER UPDATE OF status ON contact_messages
WHEN old.status = 'new' AND new.status <> 'new' AND new.first_reply_at IS NULL
BEGIN
  UPDATE contact_messages SET first_reply_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = new.id;
END;

CREATE TRIGGER users_campaign_of_new_enquiry AFTER INSERT ON contact_messages WHEN coalesce(new.first_campaign ->> '$.campaign', new.first_campaign ->> '$.source', '') <> ''
BEGIN
  UPDATE users SET campaign = coalesce(new.first_campaign ->> '$.campaign', new.first_campaign ->> '$.source', '') WHERE email = lower(new.email) AND campaign = '';
END;
