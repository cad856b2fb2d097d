CREATE TRIGGER consents_newest AFTER INSERT ON consents
BEGIN
  UPDATE users SET notice_version = new.version
    WHERE id = new.user_id AND coalesce(notice_version, '') < new.version;
END;
