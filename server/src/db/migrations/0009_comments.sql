-- How many articles have a tag or stand in a category, those in the trash left out.
create function tally_tagged() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tag_usage (tag_id, difference)
      select tag_id, count(*) from added join news using (news_id) where news.deleted_at is null group by tag_id;
  else
    -- An article that was purged took its tags along; it was in the trash and counted no more. So did a purged tag.
    insert into tag_usage (tag_id, difference)
      select tag_id, -count(*) from removed join news using (news_id) join tags using (tag_id)
      where news.deleted_at is null group by tag_id;
  end if;
  return null;
end $$;
create trigger news_tags_usage_added after insert on news_tags
  referencing new table as added for each statement execute function tally_tagged();
create trigger news_tags_usage_removed after delete on news_tags
  referencing old table as removed for each statement execute function tally_tagged();

create function tally_placed() returns trigger language plpgsql as $$
begin
  insert into category_usage (category_id, difference)
    select coalesce(sub_category_id, category_id), count(*) from added
    where deleted_at is null and category_id is not null group by 1;
  return null;
end $$;
create trigger news_usage_added after insert on news
  referencing new table as added for each statement execute function tally_placed();

create function tally_moved_article() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null and old.category_id is not null then
    insert into category_usage (category_id, difference) values (coalesce(old.sub_category_id, old.category_id), -1);
  end if;
  if new.deleted_at is null and new.category_id is not null then
    insert into category_usage (category_id, difference) values (coalesce(new.sub_category_id, new.category_id), 1);
  end if;
  if (old.deleted_at is null) <> (new.deleted_at is null) then
    insert into tag_usage (tag_id, difference)
      select tag_id, case when new.deleted_at is null then 1 else -1 end from news_tags where news_id = new.news_id;
  end if;
  return null;
end $$;
create trigger news_usage_moved after update on news for each row
  when ((old.deleted_at is null, old.category_id, old.sub_category_id)
    is distinct from (new.deleted_at is null, new.category_id, new.sub_category_id))
  execute function tally_moved_article();

insert into tag_usage (tag_id, difference)
  select tag_id, count(*) from news_tags join news using (news_id) where deleted_at is null group by tag_id;
insert into category_usage (category_id, difference)
  select coalesce(sub_category_id, category_id), count(*) from news
  where deleted_at is null and category_id is not null group by 1;

-- The articles that had a tag when it was deleted, to be given back with it.
create table trashed_news_tags (
  tag_id integer not null references tags on delete cascade,
  news_id integer not null references news on delete cascade,
  primary key (tag_id, news_id)
);
create index trashed_news_tags_news on trashed_news_tags (news_id);

-- What makes a comment wait for somebody's decision. There is one row.
create table comment_rules (
  rule_id integer primary key default 1 check (rule_id = 1),
  banned_words text[] not null default '{}',
  -- More links than these are too many.
  most_links integer not null default 1,
  -- The same text within so many hours is a repetition; 0 looks for none.
  repeat_hours integer not null default 24,
  -- So many comments must have been found good before somebody is not new any more; 0 trusts everybody.
  trusted_after integer not null default 1,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer
);
insert into comment_rules default values;

create table news_comments (
  comment_id integer generated always as identity primary key,
  news_id integer not null references news on delete cascade,
  member_id integer not null references members,
  -- What it answers, and the comment that began the thread.
  parent_id integer references news_comments on delete set null,
  thread_id integer references news_comments on delete set null,
  comment_text text not null,
  -- What the member wrote, where somebody of the staff changed it.
  original_text text,
  state text not null default 'visible' check (state in ('visible', 'held', 'hidden', 'deleted')),
  -- What it was before it was deleted.
  former_state text check (former_state in ('visible', 'held', 'hidden')),
  held_reasons text[] not null default '{}',
  held_words text[] not null default '{}',
  reason_code text,
  reason_note text not null default '',
  open_reports integer not null default 0,
  reviewed_at timestamptz,
  reviewed_by integer,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer,
  deleted_at timestamptz,
  queue text not null generated always as (
    case when state <> 'visible' then state when reviewed_at is null then 'new' else 'approved' end) stored,
  search text not null generated always as (folded(comment_text)) stored,
  check ((state = 'deleted') = (deleted_at is not null))
);
create index news_comments_newest on news_comments (created_at desc, comment_id desc) where queue <> 'deleted';
create index news_comments_queue on news_comments (queue, created_at desc, comment_id desc);
create index news_comments_reported on news_comments (created_at desc, comment_id desc)
  where open_reports > 0 and queue <> 'deleted';
create index news_comments_news on news_comments (news_id, created_at desc, comment_id desc);
create index news_comments_member on news_comments (member_id, created_at desc, comment_id desc);
create index news_comments_thread on news_comments (thread_id, comment_id) where thread_id is not null;
create index news_comments_parent on news_comments (parent_id) where parent_id is not null;
create index news_comments_deleted on news_comments (deleted_at) where deleted_at is not null;
create index news_comments_search on news_comments using gin (search gin_trgm_ops);

-- What readers told us about a comment. It stays open until somebody has decided.
create table comment_reports (
  report_id integer generated always as identity primary key,
  comment_id integer not null references news_comments on delete cascade,
  member_id integer references members,
  report_code text not null,
  report_note text not null default '',
  reported_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by integer
);
create index comment_reports_comment on comment_reports (comment_id, report_id);
create index comment_reports_member on comment_reports (member_id);

create function count_open_reports() returns trigger language plpgsql as $$
begin
  update news_comments set open_reports = open_reports
    + case when new.settled_at is null then 1 else 0 end
    - case when tg_op = 'UPDATE' and old.settled_at is null then 1 else 0 end
  where comment_id = new.comment_id;
  return null;
end $$;
create trigger comment_reports_added after insert on comment_reports for each row
  when (new.settled_at is null) execute function count_open_reports();
create trigger comment_reports_settled after update on comment_reports for each row
  when ((old.settled_at is null) <> (new.settled_at is null)) execute function count_open_reports();

-- The queues a comment stands in, each counted without a scan.
create function comment_queues(queue text, open_reports integer) returns text[] language sql immutable parallel safe
  return case when queue = 'deleted' then array['comments/deleted'] else array_remove(array[
    'comments', 'comments/' || queue, case when open_reports > 0 then 'comments/reported' end], null) end;

create function tally_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (tally, difference)
      select tally, count(*) from added a cross join lateral unnest(comment_queues(a.queue, a.open_reports)) tally
      group by tally;
  else
    insert into tallies (tally, difference)
      select tally, -count(*) from removed a cross join lateral unnest(comment_queues(a.queue, a.open_reports)) tally
      group by tally;
  end if;
  return null;
end $$;
create function tally_moved_comment() returns trigger language plpgsql as $$
begin
  insert into tallies (tally, difference)
    select coalesce(gone, come), case when gone is null then 1 else -1 end
    from unnest(comment_queues(old.queue, old.open_reports)) gone
    full join unnest(comment_queues(new.queue, new.open_reports)) come on gone = come
    where gone is null or come is null;
  return null;
end $$;
create trigger news_comments_tally_added after insert on news_comments
  referencing new table as added for each statement execute function tally_comments();
create trigger news_comments_tally_removed after delete on news_comments
  referencing old table as removed for each statement execute function tally_comments();
create trigger news_comments_tally_moved after update on news_comments for each row
  when ((old.state, old.reviewed_at is null, old.open_reports > 0)
    is distinct from (new.state, new.reviewed_at is null, new.open_reports > 0))
  execute function tally_moved_comment();

create table news_likes (
  news_id integer not null references news on delete cascade,
  member_id integer not null references members,
  liked_at timestamptz not null default now(),
  primary key (news_id, member_id)
);
create index news_likes_newest on news_likes (liked_at desc, news_id desc, member_id desc);
create index news_likes_news on news_likes (news_id, liked_at desc, member_id desc);
create index news_likes_member on news_likes (member_id, liked_at desc, news_id desc);

create function tally_removed_rows() returns trigger language plpgsql as $$
begin
  insert into tallies (tally, difference) select tg_table_name, -count(*) from removed having count(*) > 0;
  return null;
end $$;
create trigger news_likes_tally_added after insert on news_likes
  referencing new table as added for each statement execute function tally_added_rows();
create trigger news_likes_tally_removed after delete on news_likes
  referencing old table as removed for each statement execute function tally_removed_rows();

-- How a member became a contributor, or did not.
create table contributor_history (
  history_id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  from_status text not null,
  to_status text not null,
  reason text not null default '',
  happened_at timestamptz not null default now(),
  user_id integer
);
create index contributor_history_member on contributor_history (member_id, history_id desc);
