-- Each registration looks for those that are too old.
CREATE INDEX login_client_by_age ON login_client (created_at);
