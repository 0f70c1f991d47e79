-- Until when a password that somebody else set can be used for a first log-in; null for a password of one's own.
alter table users add column initial_password_until timestamptz;
