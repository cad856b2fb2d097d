-- Cancelling used to hide a session as well; a cancelled session is now hidden only when an admin hides it.
UPDATE live_sessions SET is_active = 1 WHERE cancelled_at IS NOT NULL;
