-- Learners are counted by steps of their progress, by where each begins: 0, 1, 26, 51, 76 and 100 percent. The step is a
-- column of its own, so that a lesson that is marked as done within a step changes no counter.
alter table enrolments add progress_step integer generated always as (
  case
    when status not in ('active', 'completed') then null
    when lessons_due = 0 or lessons_done * 100 < lessons_due then 0
    when lessons_done >= lessons_due then 100
    else (lessons_done * 100 / lessons_due - 1) / 25 * 25 + 1
  end) stored;

create or replace function counts_of(r enrolments) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, c.day, 1, 0 from (values
      ('enrolments.status', r.status, null::date),
      ('enrolments.source', r.source, null),
      ('enrolments.progress', r.progress_step::text, null),
      ('enrolments.course', r.course_id || '/' || r.status, null),
      ('enrolments.course_day', r.course_id::text, (r.created_at at time zone 'UTC')::date)) c (counter, key, day)
    where c.key is not null;
  end;
-- The trigger compares the columns that counts_of reads.
drop function count_enrolments() cascade;
select count_table('enrolments', 'statement');
