-- The bell tells more: reviews, money, data requests, imports, exports, jobs. Each person chooses the kinds.
alter table notifications add column topic text;
-- Finds an unread notification about the same thing, which is not repeated.
create index notifications_topic on notifications (user_id, kind, topic) where read_at is null and topic is not null;

create table muted_notifications (
  user_id integer not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);

-- Who has been reminded of a data request that is due soon.
alter table member_requests add column reminded_at timestamptz;
create index member_requests_due on member_requests (due_at) where done_at is null and reminded_at is null;

-- The failures of background jobs that the bell has told. A job that is retried and fails again is told again.
create table failed_job_notices (
  job_id uuid not null,
  failed_at timestamptz not null,
  noticed_at timestamptz not null default now(),
  primary key (job_id, failed_at)
);
