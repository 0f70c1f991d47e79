-- Rules that remind learners who have not gone on for some days. A course has one at most.
create table course_reminders (
  course_id integer primary key references courses on delete cascade,
  idle_days integer not null check (idle_days > 0),
  -- How many reminders one learner gets in one idle period.
  max_times integer not null check (max_times > 0),
  subject text not null,
  message text not null,
  is_on boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer
);

-- What was sent. An idle period begins with the last activity, so another one has another `idle_since`.
create table course_reminders_sent (
  enrolment_id integer not null references enrolments on delete cascade,
  -- From 1, over all idle periods.
  number integer not null,
  idle_since timestamptz not null,
  sent_at timestamptz not null default now(),
  primary key (enrolment_id, number)
);
