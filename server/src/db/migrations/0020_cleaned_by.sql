-- Texts are cleaned when they are stored; reading them does not clean them again. A text says which version of the rules
-- cleaned it and has a hash, so that a job finds those of older rules and a reader notices one that was changed outside
-- the server. Existing texts are of unknown rules (0), so the job cleans them once.
alter table versions add column cleaned_by integer not null default 0;
alter table versions add column content_hash bytea;
create index versions_cleaned_by on versions (cleaned_by);
