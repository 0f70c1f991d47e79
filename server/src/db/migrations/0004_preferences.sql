-- How a person wants their back-office: what they chose, and nothing where they chose nothing.
alter table users add column preferences jsonb not null default '{}';
