-- Comments and likes by the day on which members made them, in UTC. Reports counted a million of them one by one.

-- Nobody may write between the counts and the new functions.
lock table comments, likes in access exclusive mode;

create or replace function counts_of(r comments)
  returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, c.day, 1, 0 from (values
      ('comments.queue', r.kind || '/' || r.queue, null::date),
      ('comments.reported', case when r.open_reports > 0 and r.queue <> 'deleted' then r.kind end, null::date),
      ('comments.written', case when r.queue <> 'deleted' then r.kind end, (r.created_at at time zone 'UTC')::date)
    ) c (counter, key, day)
    where c.key is not null;
  end;
create or replace function counts_of(r likes)
  returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, r.kind, c.day, 1, 0 from (values
      ('likes', null::date),
      ('likes.given', (r.liked_at at time zone 'UTC')::date)
    ) c (counter, day);
  end;

insert into counters (counter, key, day, count)
  select 'comments.written', kind, (created_at at time zone 'UTC')::date, count(*)
  from comments where queue <> 'deleted' group by 2, 3
  union all
  select 'likes.given', kind, (liked_at at time zone 'UTC')::date, count(*) from likes group by 2, 3;
