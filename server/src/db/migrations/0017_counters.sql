-- One mechanism for every number that is kept instead of counted: exact totals of lists, sums, and figures per day.
--
-- A counted table has a function counts_of(row) that says what one row adds to which counters, and triggers made by
-- count_table(). Every statement appends its differences to counter_changes, so that parallel writers never wait for
-- one another. Folding moves differences into counters: each 128th difference makes its writer fold, and a job folds
-- every minute. A count is the sum of both tables; a snapshot sees a fold wholly or not at all.

-- Nobody may write between the old counts and the new triggers.
lock table audit, users, tags, media, news, news_tags, news_comments, news_likes, members, orders, fee_lines
  in access exclusive mode;

create table counters (
  counter text collate "C" not null,
  -- What tells the parts of a counter apart: a status, an id, a label. Empty where it has none.
  key text collate "C" not null default '',
  -- The day in UTC, of counters that are kept per day.
  day date,
  count bigint not null,
  -- What the counted rows come to, where they have an amount.
  amount bigint not null default 0
);
-- One row for each counter, key and day, or some: two writers that fold at once each add a row of their own.
create index counters_key on counters (counter, key, day) include (count, amount);

create table counter_changes (
  change_id bigint generated always as identity,
  counter text collate "C" not null,
  key text collate "C" not null default '',
  day date,
  count bigint not null,
  amount bigint not null default 0
);
create unique index counter_changes_id on counter_changes (change_id);

-- How far folding has come: every difference up to the highest `folded_to` is in counters, or was rolled back. Readers
-- begin after it, so that they do not pass over rows that are folded but not vacuumed. The next mark is `last_change`,
-- as soon as every transaction is over that had begun to write when it was noted: those before `next_xid`.
create table counter_marks (
  folded_to bigint not null,
  last_change bigint not null,
  next_xid bigint not null
);
create index counter_marks_folded on counter_marks (folded_to);
insert into counter_marks values (0, 0, 0);

-- Rows come and go all the time, so both are vacuumed often. They never get smaller: a plan that is made while a table
-- is tiny would read all of it, and would be kept when the table is not tiny any more.
alter table counters set (vacuum_truncate = off, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
alter table counter_changes set (vacuum_truncate = off, autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 10000);

create function reserve_counter_pages() returns void language plpgsql as $$
begin
  if pg_relation_size('counters') < 32 * 8192 then
    insert into counters (counter, count) select '', 0 from generate_series(1, 6000);
    delete from counters where counter = '';
  end if;
  if pg_relation_size('counter_changes') < 32 * 8192 then
    insert into counter_changes (counter, count) select '', 0 from generate_series(1, 6000);
    delete from counter_changes where counter = '';
  end if;
end $$;

-- Moves up to `most` differences into counters and returns how many it found. It waits for nobody: what another
-- transaction is folding is left to that transaction.
create function fold_counters(most integer) returns integer language plpgsql as $$
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
    delete from counters where ctid = any (array(
      select c.ctid from sums s join counters c
        on c.counter = s.counter and c.key = s.key and c.day is not distinct from s.day
      for update of c skip locked))
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

-- Counts the rows of a table from now on; counts_of(row) must exist. The update trigger watches the columns that
-- counts_of reads: row by row, so that other updates cost nothing, or per statement where many rows change at once.
create function count_table(counted regclass, updates text default 'row') returns void language plpgsql as $$
declare
  watched text[] := array(
    select quote_ident(a.attname)
    from pg_depend d join pg_attribute a on a.attrelid = counted and a.attnum = d.refobjsubid
    where d.classid = 'pg_proc'::regclass and d.objid = format('counts_of(%s)', counted)::regprocedure
      and d.refclassid = 'pg_class'::regclass and d.refobjid = counted and d.refobjsubid > 0
    group by a.attname order by a.attname);
  old_columns text := (select string_agg('old.' || name, ', ') from unnest(watched) name);
  new_columns text := (select string_agg('new.' || name, ', ') from unnest(watched) name);
begin
  execute format($code$
    create function %1$I() returns trigger language plpgsql as $body$
    declare
      changes bigint;
    begin
      if tg_op = 'INSERT' then
        insert into counter_changes (counter, key, day, count, amount)
          select c.counter, c.key, c.day, sum(c.count), sum(c.amount)
          from added a cross join lateral counts_of(a::%2$s) c group by 1, 2, 3;
      elsif tg_op = 'DELETE' then
        insert into counter_changes (counter, key, day, count, amount)
          select c.counter, c.key, c.day, -sum(c.count), -sum(c.amount)
          from removed r cross join lateral counts_of(r::%2$s) c group by 1, 2, 3;
      elsif tg_level = 'ROW' then
        insert into counter_changes (counter, key, day, count, amount)
          select counter, key, day, sum(count), sum(amount) from (
            select * from counts_of(new)
            union all select counter, key, day, -count, -amount from counts_of(old)) both_of
          group by 1, 2, 3 having sum(count) <> 0 or sum(amount) <> 0;
      elsif exists (select %3$s from added except all select %3$s from removed) then
        insert into counter_changes (counter, key, day, count, amount)
          select counter, key, day, sum(count), sum(amount) from (
            select c.* from added a cross join lateral counts_of(a::%2$s) c
            union all
            select c.counter, c.key, c.day, -c.count, -c.amount
            from removed r cross join lateral counts_of(r::%2$s) c) both_of
          group by 1, 2, 3 having sum(count) <> 0 or sum(amount) <> 0;
      else
        return null;
      end if;
      get diagnostics changes = row_count;
      -- A transaction with a snapshot of its own could fail over rows that others have folded since.
      if changes > 0 and currval('counter_changes_change_id_seq') %% 128 < changes
        and current_setting('transaction_isolation') = 'read committed'
      then
        perform fold_counters(2000);
      end if;
      return null;
    end $body$ $code$,
    'count_' || counted::text, counted, array_to_string(watched, ', '));
  execute format('create trigger %I after insert on %s referencing new table as added
    for each statement execute function %I()', counted::text || '_count_added', counted, 'count_' || counted::text);
  execute format('create trigger %I after delete on %s referencing old table as removed
    for each statement execute function %I()', counted::text || '_count_removed', counted, 'count_' || counted::text);
  if updates = 'statement' then
    execute format('create trigger %I after update on %s referencing old table as removed new table as added
      for each statement execute function %I()', counted::text || '_count_changed', counted, 'count_' || counted::text);
  elsif cardinality(watched) > 0 then
    execute format('create trigger %I after update on %s for each row when ((%s) is distinct from (%s))
      execute function %I()', counted::text || '_count_changed', counted, old_columns, new_columns,
      'count_' || counted::text);
  end if;
end $$;

-- What each row counts in. A row function with a body that PostgreSQL parses: count_table finds the columns it reads.
create function counts_of(r audit) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic select 'audit', '', null::date, 1, 0; end;

create function counts_of(r users) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic select 'users', '', null::date, 1, 0 where r.deleted_at is null; end;

create function counts_of(r tags) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic select 'tags', '', null::date, 1, 0 where r.deleted_at is null; end;

create function counts_of(r media) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic select 'media', '', null::date, 1, 0 where r.deleted_at is null; end;

create function counts_of(r news) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, null::date, 1, 0 from (values
      ('news.kind', r.news_content_type),
      ('news.status', r.news_status),
      ('news.kind_status', r.news_content_type || '/' || r.news_status),
      ('news.draft_status', r.draft_status),
      ('news.category', r.category_id::text),
      ('news.visibility', r.news_visibility),
      ('news.author', r.author_id::text),
      ('news.origin', case when r.contributor_id is null then 'internal' else 'contributor' end),
      ('news.review', case when r.news_status = 'in_review' or r.draft_status = 'in_review' then r.news_content_type end),
      ('categories.usage', case when r.category_id is not null then coalesce(r.sub_category_id, r.category_id)::text end),
      ('news.trash', '')) c (counter, key)
    where c.key is not null and (r.deleted_at is not null) = (c.counter = 'news.trash');
  end;

-- How many articles have a tag, those in the trash left out.
create function counts_of(r news_tags) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select 'tags.usage', r.tag_id::text, null::date, 1, 0 from news where news.news_id = r.news_id and news.deleted_at is null;
  end;

create function counts_of(r news_comments) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, null::date, 1, 0 from (values
      ('comments.queue', r.queue),
      ('comments.reported', case when r.open_reports > 0 and r.queue <> 'deleted' then '' end)) c (counter, key)
    where c.key is not null;
  end;

create function counts_of(r news_likes) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic select 'likes', '', null::date, 1, 0; end;

-- A cell is a combination of what members are filtered by most; an erased member counts nowhere.
create function counts_of(r members) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, c.day, 1, 0 from (values
      ('members', '', null::date),
      ('members.cell', coalesce(r.country, '')
        || case when r.is_member then '/premium' else '/free' end
        || case when r.suspended_at is null then '/active' else '/suspended' end
        || case when r.email_suppressed_at is null then '/mailed' else '/suppressed' end
        || '/' || r.contributor_status, null::date),
      ('members.joined', '', (r.member_join_datetime at time zone 'UTC')::date)) c (counter, key, day)
    where r.erased_at is null
    union all
    select 'members.label', label, null::date, 1, 0 from unnest(r.labels) label where r.erased_at is null;
  end;

-- `orders.change` is no number of anything: it is another one as soon as anything changes that orders are filtered by.
create function counts_of(r orders) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, null::date, c.count, c.amount from (values
      ('orders.status', r.status, 1::bigint, r.total_bill),
      ('orders.change', '', hashtextextended(concat_ws('|', r.id, r.status, r.total_bill, r.payment_type, r.needs_decision,
        date_part('epoch', r.create_datetime), r.member_id, r.search), 0) >> 20, 0::bigint)) c (counter, key, count, amount);
  end;

create function counts_of(r fee_lines) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic select 'fees.status', r.status, null::date, 1, 0; end;

-- The sums as they were kept until now.
insert into counters (counter, key, day, count, amount)
  select counter, key, day, sum(count), sum(amount) from (
    select case
        when tally = 'news_likes' then 'likes'
        when tally like 'members.label=%' then 'members.label'
        when tally like 'news/kind/%/status/%' then 'news.kind_status'
        when tally like 'news/beside/%' then 'news.draft_status'
        when tally like 'news/by/%' then 'news.origin'
        when tally like 'news/review/kind/%' then 'news.review'
        when tally like 'news/%' then 'news.' || split_part(tally, '/', 2)
        when tally = 'comments/reported' then 'comments.reported'
        when tally like 'comments/%' then 'comments.queue'
        when tally like 'orders.%' then 'orders.status'
        when tally like 'fee_lines.%' then 'fees.status'
        else tally end as counter,
      case
        when tally like 'members.label=%' then substr(tally, length('members.label=') + 1)
        when tally like 'news/kind/%/status/%' then split_part(tally, '/', 3) || '/' || split_part(tally, '/', 5)
        when tally like 'news/review/kind/%' then split_part(tally, '/', 4)
        when tally like 'news/%' then split_part(tally, '/', 3)
        when tally = 'comments/reported' then ''
        when tally like 'comments/%' then split_part(tally, '/', 2)
        when tally like 'orders.%' or tally like 'fee_lines.%' then split_part(tally, '.', 2)
        else '' end as key,
      null::date as day,
      case when tally like 'orders.%.bill' then 0 else difference end as count,
      case when tally like 'orders.%.bill' then difference else 0 end as amount
    from tallies where tally not in ('news', 'news/review', 'comments', 'orders.change')
    union all
    select 'tags.usage', tag_id::text, null, difference, 0 from tag_usage
    union all
    select 'categories.usage', category_id::text, null, difference, 0 from category_usage
    union all
    select 'members.cell', coalesce(country, '') || case when is_member then '/premium' else '/free' end
      || case when is_suspended then '/suspended' else '/active' end
      || case when mail_off then '/suppressed' else '/mailed' end || '/' || contributor_status, null, difference, 0
    from member_tallies
    union all
    select 'members.joined', '', day, difference, 0 from member_days
    union all
    select c.counter, c.key, c.day, c.count, c.amount from orders cross join lateral counts_of(orders) c
    where c.counter = 'orders.change') kept
  group by 1, 2, 3 having sum(count) <> 0 or sum(amount) <> 0;
-- What was counted under the former change number.
delete from order_totals;

drop function tally_added_rows, tally_live_rows, tally_moved_row, tally_removed_rows, tally_news, tally_changed_news,
  tally_tagged, tally_placed, tally_moved_article, tally_comments, tally_moved_comment, tally_members_added,
  tally_members_removed, tally_members_changed, tally_orders, tally_moved_order, tally_changed_order, tally_fee_lines,
  tally_moved_fee_line, tally_member_days, tally_moved_member cascade;
drop function news_facets, comment_queues, some_change;
drop table tallies, tag_usage, category_usage, member_tallies, member_days;

select count_table('audit'), count_table('users'), count_table('tags'), count_table('media'), count_table('news'),
  count_table('news_tags'), count_table('news_comments'), count_table('news_likes'),
  count_table('members', updates => 'statement'), count_table('orders'), count_table('fee_lines');

-- An article takes its tags along into the trash and back. Deleted for good, it is gone before its tags are, so that
-- they could no longer tell whether they counted.
create function count_tags_of_article() returns trigger language plpgsql as $$
begin
  -- Before a delete there may be no transaction id yet; fold_counters relies on there being one.
  perform pg_current_xact_id();
  insert into counter_changes (counter, key, count)
    select 'tags.usage', tag_id::text, case when tg_op = 'UPDATE' and new.deleted_at is null then 1 else -1 end
    from news_tags where news_id = old.news_id;
  return old;
end $$;
create trigger news_count_tags_moved after update on news for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_tags_of_article();
create trigger news_count_tags_removed before delete on news for each row
  when (old.deleted_at is null) execute function count_tags_of_article();

select reserve_counter_pages();
