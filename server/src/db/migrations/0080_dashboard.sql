-- What the dashboard counts: one row per article, video, event and course that is not in the trash, with its days in the
-- time zone of the platform. Only triggers write here. Counters are kept from it, so that no call has to count rows.
create table content_days (
  subject_id integer primary key,
  -- article, article_static, video, event or course.
  kind text not null,
  -- Written by staff, or by a member who is a contributor.
  origin text not null check (origin in ('internal', 'contributor')),
  state text not null,
  in_review boolean not null,
  created_at timestamptz not null,
  published_at timestamptz,
  created_day date not null,
  published_day date
);
create index content_days_published on content_days (published_day, subject_id) where published_day is not null;

-- Weeks of a month begin on its days 1, 8, 15, 22 and 29.
create function week_of_month(day date) returns date language sql immutable
  return day - (extract(day from day)::int - 1) % 7;

create function counts_of(r content_days) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, r.kind || '/' || r.origin || c.rest, c.day, 1, 0 from (values
      ('content.state', '/' || r.state, null::date),
      ('content.review', case when r.in_review then '' end, null),
      ('content.created', '', r.created_day),
      ('content.published', case when r.published_day is not null then '' end, r.published_day),
      ('content.published_week', case when r.published_day is not null then '' end, week_of_month(r.published_day)),
      ('content.published_month', case when r.published_day is not null then '' end,
        date_trunc('month', r.published_day)::date)) c (counter, rest, day)
    where c.rest is not null;
  end;
select count_table('content_days', 'statement');

-- Writes the rows of some subjects anew. The shared lock is exclusive while the time zone changes, so that no row keeps a
-- day of the zone before.
create function keep_content_days(subjects_changed integer[]) returns void language plpgsql as $$
declare
  zone text;
begin
  perform pg_advisory_xact_lock_shared(hashtext('content_days zone'));
  select coalesce(time_zone, 'Asia/Jakarta') into zone from site_settings;
  with wanted as materialized (
    select news_id as subject_id, news_content_type as kind,
      case when contributor_id is null then 'internal' else 'contributor' end as origin, news_status as state,
      news_status = 'in_review' or coalesce(draft_status = 'in_review', false) as in_review, created_at,
      first_published_at
    from news where news_id = any (subjects_changed) and deleted_at is null
    union all
    select event_id, 'event', case when contributor_id is null then 'internal' else 'contributor' end, event_status,
      event_status = 'in_review' or coalesce(draft_status = 'in_review', false), created_at, first_published_at
    from events where event_id = any (subjects_changed) and deleted_at is null
    union all
    select course_id, 'course', 'internal', course_status, false, created_at, first_published_at
    from courses where course_id = any (subjects_changed) and deleted_at is null
  ), gone as (
    delete from content_days where subject_id = any (subjects_changed)
      and not exists (select from wanted where wanted.subject_id = content_days.subject_id)
  )
  insert into content_days
    select subject_id, kind, origin, state, in_review, created_at, first_published_at,
      (created_at at time zone zone)::date, (first_published_at at time zone zone)::date
    from wanted
    on conflict (subject_id) do update set kind = excluded.kind, origin = excluded.origin, state = excluded.state,
      in_review = excluded.in_review, created_at = excluded.created_at, published_at = excluded.published_at,
      created_day = excluded.created_day, published_day = excluded.published_day;
end $$;

-- The arguments name the key of the table. Inserts and deletes come by statement, updates row by row.
create function content_days_follow() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_level = 'ROW' then
    changed := array[(to_jsonb(new) ->> tg_argv[0])::integer];
  else
    execute format('select array_agg(%I) from touched', tg_argv[0]) into changed;
  end if;
  if changed is not null then
    perform keep_content_days(changed);
  end if;
  return null;
end $$;

create trigger news_days_added after insert on news referencing new table as touched
  for each statement execute function content_days_follow('news_id');
create trigger news_days_removed after delete on news referencing old table as touched
  for each statement execute function content_days_follow('news_id');
create trigger news_days_changed after update on news for each row
  when ((old.news_content_type, old.contributor_id, old.news_status, old.draft_status = 'in_review', old.created_at,
      old.first_published_at, old.deleted_at is null)
    is distinct from (new.news_content_type, new.contributor_id, new.news_status, new.draft_status = 'in_review',
      new.created_at, new.first_published_at, new.deleted_at is null))
  execute function content_days_follow('news_id');

create trigger events_days_added after insert on events referencing new table as touched
  for each statement execute function content_days_follow('event_id');
create trigger events_days_removed after delete on events referencing old table as touched
  for each statement execute function content_days_follow('event_id');
create trigger events_days_changed after update on events for each row
  when ((old.contributor_id, old.event_status, old.draft_status = 'in_review', old.created_at, old.first_published_at,
      old.deleted_at is null)
    is distinct from (new.contributor_id, new.event_status, new.draft_status = 'in_review', new.created_at,
      new.first_published_at, new.deleted_at is null))
  execute function content_days_follow('event_id');

create trigger courses_days_added after insert on courses referencing new table as touched
  for each statement execute function content_days_follow('course_id');
create trigger courses_days_removed after delete on courses referencing old table as touched
  for each statement execute function content_days_follow('course_id');
create trigger courses_days_changed after update on courses for each row
  when ((old.course_status, old.created_at, old.first_published_at, old.deleted_at is null)
    is distinct from (new.course_status, new.created_at, new.first_published_at, new.deleted_at is null))
  execute function content_days_follow('course_id');

-- Another time zone: every day is written anew, with the same commit.
create function content_days_zone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('content_days zone'));
  update content_days set created_day = (created_at at time zone new.time_zone)::date,
      published_day = (published_at at time zone new.time_zone)::date
    where (created_day, published_day) is distinct from
      ((created_at at time zone new.time_zone)::date, (published_at at time zone new.time_zone)::date);
  return null;
end $$;
create trigger site_settings_days after update on site_settings for each row
  when (old.time_zone is distinct from new.time_zone and new.time_zone is not null)
  execute function content_days_zone();

select keep_content_days(array(
  select news_id from news union all select event_id from events union all select course_id from courses));

-- Orders that need a decision. The columns that the function reads stay the same, so its triggers do as well.
lock table orders in share row exclusive mode;
create or replace function counts_of(r orders) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, null::date, c.count, c.amount from (values
      ('orders.status', r.status, 1::bigint, r.total_bill),
      ('orders.decision', '', case when r.needs_decision then 1::bigint end, 0::bigint),
      ('orders.change', '', hashtextextended(concat_ws('|', r.id, r.status, r.total_bill, r.payment_type, r.needs_decision,
        date_part('epoch', r.create_datetime), r.member_id, r.search), 0) >> 20, 0::bigint)) c (counter, key, count, amount)
    where c.count is not null;
  end;
insert into counters (counter, key, count)
  select 'orders.decision', '', count(*) from orders where needs_decision having count(*) > 0;

-- What the figures were when a person last saw the dashboard. `base` is from the end of the visit before: what changed
-- since is shown until the next visit.
create table dashboard_looks (
  user_id integer primary key references users on delete cascade,
  base_at timestamptz,
  base jsonb not null default '{}',
  latest_at timestamptz not null default now(),
  latest jsonb not null default '{}'
);

-- Notes on charts, written by staff.
create table chart_notes (
  note_id integer generated always as identity primary key,
  day date not null,
  note_text text not null check (note_text <> ''),
  -- The charts that show it: of content, members, events, mails or visits, or all.
  area text not null default 'all',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer
);
create index chart_notes_day on chart_notes (day, note_id);

-- Reports that are mailed on a schedule. A slot is sent with the commit that moves `next_run_at` to the next one, so each
-- is sent once, on any number of servers.
create table report_mails (
  report_mail_id integer generated always as identity primary key,
  report text not null,
  cadence text not null check (cadence in ('daily', 'weekly', 'monthly')),
  -- 1 is Monday; of weekly ones.
  weekday integer not null default 1 check (weekday between 1 and 7),
  -- A month that is shorter uses its last day; of monthly ones.
  month_day integer not null default 1 check (month_day between 1 and 31),
  -- The time of the day in the zone, as 09:00.
  at_time text not null check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null,
  receiver_ids integer[] not null,
  is_on boolean not null default true,
  -- Null while it is switched off.
  next_run_at timestamptz,
  last_run_at timestamptz,
  last_receivers integer,
  last_error text not null default '',
  -- Numbers the runs, so that the mails of each have a source of their own.
  runs integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer
);
create index report_mails_due on report_mails (next_run_at) where next_run_at is not null;
