-- Members who learn a course. Progress is kept as two numbers: lessons that count for this person, and those of them that
-- are done.
create table enrolments (
  enrolment_id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  member_id integer not null references members,
  -- `cancelled`: taken off by staff, or never paid.
  status text not null check (status in ('pending_payment', 'active', 'completed', 'cancelled')),
  source text not null check (source in ('site', 'staff', 'import', 'order')),
  order_id integer references orders,
  lessons_due integer not null default 0,
  lessons_done integer not null default 0,
  -- Lessons that the person finished before they were deleted from the course. They count in both numbers.
  lessons_credited integer not null default 0,
  -- Percent, rounded down, so that 100 means all.
  progress integer not null generated always as (
    case when lessons_due = 0 then 0 else least(100, lessons_done * 100 / lessons_due) end) stored,
  current_lesson_id integer references lessons on delete set null,
  -- When the first lesson was opened.
  started_at timestamptz,
  -- The last time the person did something in the course; enrolling counts.
  last_activity_at timestamptz not null default now(),
  -- Percent of all points of the quizzes that were graded. Null: no quiz yet.
  quiz_percent integer,
  completed_at timestamptz,
  access_until timestamptz,
  -- As it is printed on the certificate; the name of the member if empty.
  certificate_name text not null default '',
  notes text not null default '',
  cancelled_at timestamptz,
  -- Taken off by staff, left by the member, or the order was not paid or was refunded.
  cancel_cause text check (cancel_cause in ('staff', 'self', 'order')),
  cancel_reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check (status <> 'completed' or completed_at is not null)
);
create unique index enrolments_once on enrolments (course_id, member_id) where status <> 'cancelled';
create index enrolments_newest on enrolments (created_at desc, enrolment_id desc);
create index enrolments_course on enrolments (course_id, created_at desc, enrolment_id desc);
create index enrolments_status on enrolments (status, created_at desc, enrolment_id desc);
create index enrolments_course_status on enrolments (course_id, status, created_at desc, enrolment_id desc);
create index enrolments_member on enrolments (member_id, created_at desc);
create index enrolments_order on enrolments (order_id) where order_id is not null;
create index enrolments_progress on enrolments (progress, enrolment_id);
create index enrolments_course_progress on enrolments (course_id, progress, enrolment_id);
-- The order by activity, and who is stuck: active, and nothing happened for some days.
create index enrolments_activity on enrolments (last_activity_at, enrolment_id);
create index enrolments_course_activity on enrolments (course_id, last_activity_at, enrolment_id);

-- The keys of one course are its id and what is counted: 7/active, 7/completed.
create function counts_of(r enrolments) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, c.day, 1, 0 from (values
      ('enrolments.status', r.status, null::date),
      ('enrolments.source', r.source, null),
      -- Progress in steps, by where each begins: 0, 1, 26, 51, 76 and 100 percent.
      ('enrolments.progress', case when r.status not in ('active', 'completed') then null when r.progress = 0 then '0'
        when r.progress = 100 then '100' else ((r.progress - 1) / 25 * 25 + 1)::text end, null),
      ('enrolments.course', r.course_id || '/' || r.status, null),
      ('enrolments.course_day', r.course_id::text, (r.created_at at time zone 'UTC')::date)) c (counter, key, day)
    where c.key is not null;
  end;
select count_table('enrolments', 'statement');

-- One row per lesson that a person has opened.
create table lesson_progress (
  enrolment_id integer not null references enrolments on delete cascade,
  lesson_id integer not null references lessons on delete cascade,
  started_at timestamptz not null default now(),
  done_at timestamptz,
  -- The furthest second of the video that was reported.
  watched_seconds integer not null default 0,
  primary key (enrolment_id, lesson_id)
);
create index lesson_progress_lesson on lesson_progress (lesson_id, done_at);

-- Deleting a lesson takes nobody's progress back: whoever finished it keeps it as a credit.
create function credit_deleted_lesson() returns trigger language plpgsql as $$
  begin
    update enrolments set lessons_credited = lessons_credited + 1
    from lesson_progress
    where lesson_progress.lesson_id = old.lesson_id and lesson_progress.done_at is not null
      and enrolments.enrolment_id = lesson_progress.enrolment_id
      and old.lesson_status <> 'draft' and old.counts_from <= enrolments.created_at;
    return old;
  end $$;
create trigger credit_deleted_lesson before delete on lessons for each row execute function credit_deleted_lesson();

-- What happened to an enrolment, beside the lessons.
create table enrolment_events (
  enrolment_event_id bigint generated always as identity primary key,
  enrolment_id integer not null references enrolments on delete cascade,
  happened_at timestamptz not null default now(),
  kind text not null,
  by_kind text not null check (by_kind in ('staff', 'member', 'house')),
  by_user_id integer,
  by_name text not null default '',
  facts jsonb not null default '{}'
);
create index enrolment_events_enrolment on enrolment_events (enrolment_id, enrolment_event_id);

-- Numbers the messages of staff to learners, so that each is queued once.
create sequence enrolment_messages as integer;
