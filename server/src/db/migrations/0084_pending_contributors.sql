-- Members who applied as contributors have a counter of their own: the dashboard asks for them all the time, and the
-- cells of all countries are many.

-- Nobody may write between the count and the new function.
lock table members in access exclusive mode;

create or replace function counts_of(r members) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, c.day, 1, 0 from (values
      ('members', '', null::date, r.erased_at is null),
      ('members.cell', coalesce(r.country, '')
        || case when r.is_member then '/premium' else '/free' end
        || case when r.suspended_at is null then '/active' else '/suspended' end
        || case when r.email_suppressed_at is null then '/mailed' else '/suppressed' end
        || '/' || r.contributor_status, null::date, r.erased_at is null),
      ('members.pending', '', null::date, r.erased_at is null and r.contributor_status = 'pending'),
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
  select 'members.pending', '', count(*) from members where erased_at is null and contributor_status = 'pending'
  having count(*) > 0;
