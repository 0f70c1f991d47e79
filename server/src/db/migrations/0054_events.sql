-- Events. A row holds what lists need of the working copy, and the arrangements: dates, place, join link, capacity and
-- registration window apply at once, also while the event is public. Texts, speakers and prices are fields of versions.
create table events (
  event_id integer primary key default nextval('subject_ids'),
  event_status text not null default 'draft' check (event_status in
    ('draft', 'in_review', 'returned', 'approved', 'scheduled', 'published', 'archived')),
  draft_status text check (draft_status in ('draft', 'in_review', 'returned', 'approved', 'scheduled')),
  event_title text not null,
  event_permalink text not null,
  event_visibility text not null default 'public' check (event_visibility in ('public', 'member', 'premium')),
  category_id integer references categories,
  author_id integer not null,
  contributor_id integer references members,
  cover_media_id integer references media,
  event_image_alt text not null default '',
  event_word_count integer not null default 0,
  event_start_date timestamptz,
  event_end_date timestamptz,
  -- An IANA name, such as Asia/Jakarta.
  time_zone text not null,
  event_mode text not null default 'offline' check (event_mode in ('online', 'offline', 'hybrid')),
  place text not null default '',
  place_map_url text not null default '',
  -- Only people who take part see it, through links of their own.
  join_link text not null default '',
  -- Null: unlimited.
  capacity integer check (capacity > 0),
  registration_from timestamptz,
  registration_until timestamptz,
  cancelled_at timestamptz,
  cancelled_by integer,
  cancel_reason text not null default '',
  first_published_at timestamptz,
  planned_at timestamptz,
  publish_at timestamptz,
  unpublish_at timestamptz,
  scheduled_by integer,
  submitted_at timestamptz,
  submitted_by integer,
  review_due_at timestamptz,
  claimed_by integer,
  claimed_at timestamptz,
  -- Incremented by every change; the two others are the versions that hold the draft and the public copy.
  version integer not null default 1,
  content_version integer not null default 1,
  published_version integer,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  deleted_at timestamptz,
  deleted_by integer,
  search text not null generated always as (folded(event_title)) stored,
  check (event_end_date > event_start_date),
  check (registration_until > registration_from),
  check (draft_status is null or event_status in ('published', 'archived')),
  check (event_status not in ('published', 'archived') or published_version is not null)
);
create index events_start on events (event_start_date desc nulls last, event_id desc) where deleted_at is null;
create index events_start_first on events (event_start_date, event_id) where deleted_at is null;
create index events_updated on events (updated_at desc, event_id desc) where deleted_at is null;
create index events_title on events (event_title, event_id) where deleted_at is null;
create index events_status on events (event_status, event_start_date desc nulls last, event_id desc) where deleted_at is null;
create index events_category on events (category_id, event_start_date desc nulls last, event_id desc) where deleted_at is null;
create index events_author on events (author_id, event_start_date desc nulls last, event_id desc) where deleted_at is null;
create index events_search on events using gin (search gin_trgm_ops);
create index events_cover on events (cover_media_id) where cover_media_id is not null;
create index events_deleted on events (deleted_at) where deleted_at is not null;
create index events_review on events (review_due_at, event_id)
  where deleted_at is null and (event_status = 'in_review' or draft_status = 'in_review');
create index events_to_publish on events (publish_at)
  where deleted_at is null and (event_status = 'scheduled' or draft_status = 'scheduled');
create index events_to_unpublish on events (unpublish_at)
  where deleted_at is null and event_status = 'published' and unpublish_at is not null;

call add_subject_kind('event', 'events', 'event_id',
  'event_title, event_permalink, event_status, draft_status, review_due_at, event_visibility, deleted_at, updated_at');

create function counts_of(r events) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, null::date, 1, 0 from (values
      ('events.status', r.event_status),
      ('events.draft_status', r.draft_status),
      ('events.category', r.category_id::text),
      ('events.author', r.author_id::text),
      ('events.origin', case when r.contributor_id is null then 'internal' else 'contributor' end),
      ('events.review', case when r.event_status = 'in_review' or r.draft_status = 'in_review' then '' end),
      ('events.trash', '')) c (counter, key)
    where c.key is not null and (r.deleted_at is not null) = (c.counter = 'events.trash');
  end;
select count_table('events', 'statement');

create table event_tags (
  event_id integer not null references events on delete cascade,
  tag_id integer not null references tags on delete cascade,
  primary key (event_id, tag_id)
);
create index event_tags_tag on event_tags (tag_id, event_id);

-- Versions store tags by title. When a tag is renamed, merged or deleted, the draft and the public version of its events
-- follow; a null title removes it. Older versions are not changed.
create function rename_event_tag(renamed integer, old_title text, new_title text) returns void language sql begin atomic
  update versions copy set fields = jsonb_set(copy.fields, '{tags}', (
      select coalesce(jsonb_agg(title order by place), '[]') from (
        select case when folded(named) = folded(old_title) then new_title else named end as title, min(place) as place
        from jsonb_array_elements_text(copy.fields -> 'tags') with ordinality as t (named, place) group by 1) changed
      where title is not null))
    from event_tags link join events e on e.event_id = link.event_id
    where link.tag_id = renamed and copy.subject_id = e.event_id
      and copy.version in (e.content_version, e.published_version);
end;

create function event_tags_follow() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null and old.deleted_at is not null then
    update versions copy set fields = jsonb_set(copy.fields, '{tags}', copy.fields -> 'tags' || to_jsonb(new.tag_title))
      from event_tags link join events e on e.event_id = link.event_id
      where link.tag_id = new.tag_id and copy.subject_id = e.event_id
        and copy.version in (e.content_version, e.published_version) and not copy.fields -> 'tags' ? new.tag_title;
  else
    perform rename_event_tag(new.tag_id, old.tag_title, case when new.deleted_at is null then new.tag_title end);
  end if;
  return null;
end $$;
create trigger event_tags_follow after update on tags for each row
  when (old.tag_title is distinct from new.tag_title or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function event_tags_follow();

create function event_tags_merge() returns trigger language plpgsql as $$
begin
  perform rename_event_tag(new.tag_id, new.tag_title, new.into_tag_title);
  insert into event_tags (event_id, tag_id) select event_id, new.into_tag_id from event_tags where tag_id = new.tag_id
    on conflict do nothing;
  delete from event_tags where tag_id = new.tag_id;
  return null;
end $$;
create trigger event_tags_merge after insert on tag_merges for each row execute function event_tags_merge();

-- The prices of the public copy. Each is sold as a product; a price that is dropped keeps its row, and its product is
-- archived. An event without a price that is on sale is free.
create table event_prices (
  price_id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  -- The key of the price in the versions of the event.
  price_key text not null,
  product_id integer not null references products,
  audience text not null check (audience in ('everyone', 'member', 'premium')),
  position integer not null,
  is_offered boolean not null default true,
  unique (event_id, price_key)
);
create index event_prices_product on event_prices (product_id);

-- What people are asked when they register. A question that has answers is retired, never deleted.
create table event_questions (
  question_id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  kind text not null check (kind in ('text', 'choice', 'several', 'consent')),
  label text not null,
  help text not null default '',
  choices text[] not null default '{}',
  is_required boolean not null default false,
  position integer not null,
  retired_at timestamptz
);
create index event_questions_event on event_questions (event_id, position);

-- What the people who take part must be told, once per event and kind until a job has told them. `was` has the date and
-- place before the first change that they do not know of.
create table event_notices (
  notice_id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  kind text not null check (kind in ('moved', 'cancelled')),
  was jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by integer,
  told_at timestamptz
);
create unique index event_notices_open on event_notices (event_id, kind) where told_at is null;
create index event_notices_event on event_notices (event_id);

-- Only where visitors may see a difference, so that saving a draft costs nothing.
create trigger events_readers after update on events for each row
  when ((old.event_status = 'published' or new.event_status = 'published')
    and (old.event_status, old.published_version, old.deleted_at is null, old.cancelled_at, old.event_start_date,
        old.event_end_date, old.time_zone, old.event_mode, old.place)
      is distinct from (new.event_status, new.published_version, new.deleted_at is null, new.cancelled_at,
        new.event_start_date, new.event_end_date, new.time_zone, new.event_mode, new.place))
  execute function note_reading_change_trigger();

-- Pictures belong to subjects of any kind.
alter table media_uses rename column news_id to subject_id;
alter table media_uses drop constraint media_uses_news_id_fkey;
alter table media_uses add foreign key (subject_id) references subjects on delete cascade;
alter index media_uses_news rename to media_uses_subject;
alter table media_uses drop constraint media_uses_place_check;
alter table media_uses add check (place in ('cover', 'body', 'video', 'poster', 'speaker', 'certificate'));
-- A template of certificates is neither: it applies to the next certificates as soon as it is saved.
alter table media_uses drop constraint media_uses_copy_check;
alter table media_uses add check (copy in ('draft', 'public', 'template'));
