-- A fold looks up each counter that changes by the index, with its day. As a join, the planner could compare all counters with
-- all differences: always for the days of one counter, and for all counters if statistics were gathered while there were few.
create or replace function fold_counters(most integer) returns integer language plpgsql as $$
declare
  mark counter_marks;
  newest bigint;
  own bigint;
  drawn bigint;
  found integer;
begin
  select * into mark from counter_marks order by folded_to desc limit 1;
  with gone as (
    delete from counter_changes where ctid = any (array(
      select ctid from counter_changes where change_id > mark.folded_to order by change_id limit most
      for update skip locked))
    returning counter, key, day, count, amount
  ), sums as materialized (
    select counter, key, day, sum(count) as count, sum(amount) as amount, count(*) as changes from gone group by 1, 2, 3
  ), replaced as (
    delete from counters where ctid = any (
      array(select c.ctid from sums s cross join lateral (
        select ctid from counters where counter = s.counter and key = s.key and day is null for update skip locked) c
        where s.day is null)
      || array(select c.ctid from sums s cross join lateral (
        select ctid from counters where counter = s.counter and key = s.key and day = s.day for update skip locked) c))
    returning counter, key, day, count, amount
  ), folded as (
    insert into counters (counter, key, day, count, amount)
    select counter, key, day, sum(count), sum(amount)
    from (select counter, key, day, count, amount from sums union all select * from replaced) both_of
    group by 1, 2, 3 having sum(count) <> 0 or sum(amount) <> 0
  )
  select coalesce(sum(changes), 0) into found from sums;
  if pg_snapshot_xmax(pg_current_snapshot())::text::bigint > mark.next_xid
    -- This transaction is not in the list, and its differences up to here are folded.
    and not exists (select from pg_snapshot_xip(pg_current_snapshot()) running where running::text::bigint < mark.next_xid)
    and not exists (
      select from counter_changes where change_id > mark.folded_to and change_id <= mark.last_change)
  then
    select last_value into newest from counter_changes_change_id_seq;
    if newest > mark.last_change then
      -- The subtransaction draws a new transaction id: it is above that of everybody who drew a number up to `newest`.
      begin
        insert into counter_marks values (mark.last_change, newest, 0) returning xmin::text::bigint into drawn;
      exception when division_by_zero then
        raise;
      end;
      own := pg_current_xact_id()::text::bigint;
      drawn := (own >> 32 << 32) + drawn;
      update counter_marks set next_xid = case when drawn < own then drawn + 4294967296 else drawn end
        where folded_to = mark.last_change and last_change = newest and next_xid = 0;
      delete from counter_marks where ctid = any (array(
        select ctid from counter_marks where folded_to < mark.last_change for update skip locked));
    end if;
  end if;
  return found;
end $$;
