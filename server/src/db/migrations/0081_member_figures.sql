-- Figures about members for reports. Days of a report are days of the platform's zone, which can change; offsets of zones
-- are whole quarters of an hour, so figures are kept by quarters of UTC: `2026-11-15T09:15`, then what it is split by.

create function quarter_of(at timestamptz) returns text language sql stable
  return to_char(date_bin('15 minutes', at, timestamptz '2000-01-01 00:00+00') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI');

-- Nobody may write between the counts and the new triggers.
lock table members in access exclusive mode;

-- When members were premium. It holds no word about them, and stays when they are erased.
create table premium_periods (
  period_id bigint primary key generated always as identity,
  member_id integer not null references members on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index premium_periods_member on premium_periods (member_id, started_at);
create index premium_periods_started on premium_periods (started_at);
create unique index premium_periods_open on premium_periods (member_id) where ended_at is null;

-- Until now nobody noted since when; the change that made them premium may still be known.
insert into premium_periods (member_id, started_at)
  select id, coalesce(
    (select max(happened_at) from member_changes c where c.member_id = m.id and c.after->>'is_member' = 'true'
      and coalesce(c.before->>'is_member', 'false') = 'false'),
    member_join_datetime) from members m where is_member;

create function note_premium_of_new() returns trigger language plpgsql as $$
begin
  insert into premium_periods (member_id, started_at) select id, member_join_datetime from added where is_member;
  return null;
end $$;
create trigger members_premium_added after insert on members
  referencing new table as added for each statement execute function note_premium_of_new();

create function note_premium() returns trigger language plpgsql as $$
begin
  if new.is_member then
    insert into premium_periods (member_id, started_at) values (new.id, now());
  else
    update premium_periods set ended_at = now() where member_id = new.id and ended_at is null;
  end if;
  return null;
end $$;
create trigger members_premium_changed after update of is_member on members for each row
  when (old.is_member <> new.is_member) execute function note_premium();

create function counts_of(r premium_periods) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, null::date, 1, 0 from (values
      ('premium.started', quarter_of(r.started_at)),
      ('premium.ended', quarter_of(r.ended_at))) c (counter, key)
    where c.key is not null;
  end;
insert into counters (counter, key, count)
  select 'premium.started', quarter_of(started_at), count(*) from premium_periods group by 2;
select count_table('premium_periods');

-- Who joined counts by what they are now. An erased member counts without a country, as one who is free.
create or replace function counts_of(r members) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, c.day, 1, 0 from (values
      ('members', '', null::date, r.erased_at is null),
      ('members.cell', coalesce(r.country, '')
        || case when r.is_member then '/premium' else '/free' end
        || case when r.suspended_at is null then '/active' else '/suspended' end
        || case when r.email_suppressed_at is null then '/mailed' else '/suppressed' end
        || '/' || r.contributor_status, null::date, r.erased_at is null),
      ('members.joined', '', (r.member_join_datetime at time zone 'UTC')::date, r.erased_at is null),
      ('members.arrived', quarter_of(r.member_join_datetime) || case when r.is_member then '/premium' else '/free' end,
        null::date, true),
      ('members.arrived_from', quarter_of(r.member_join_datetime) || '/' || coalesce(r.country, ''), null::date, true)
    ) c (counter, key, day, is_counted)
    where c.is_counted
    union all
    select 'members.label', label, null::date, 1, 0 from unnest(r.labels) label where r.erased_at is null;
  end;
insert into counters (counter, key, count)
  select 'members.arrived', quarter_of(member_join_datetime) || case when is_member then '/premium' else '/free' end, count(*)
  from members group by 2
  union all
  select 'members.arrived_from', quarter_of(member_join_datetime) || '/' || coalesce(country, ''), count(*)
  from members group by 2;
