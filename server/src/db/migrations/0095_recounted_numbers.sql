-- How much the nightly recount compared, so that a screen can say it: numbers are keys and days of a counter.
alter table counter_checks
  add column numbers bigint not null default 0,
  add column of_days bigint not null default 0,
  add column differing bigint not null default 0;
