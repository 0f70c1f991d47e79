-- Pictures and films: uploaded once, used wherever they are wanted.
create table media (
  media_id integer generated always as identity primary key,
  storage_key text not null unique,
  media_kind text not null check (media_kind in ('image', 'video')),
  mime text not null,
  bytes bigint not null,
  width integer,
  height integer,
  alt_text text not null default '',
  caption text not null default '',
  original_name text not null,
  -- Of the file as it was sent: sent again, it is the same one.
  source_sha256 bytea not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  deleted_at timestamptz,
  deleted_by integer,
  search text not null generated always as (folded(original_name || ' ' || alt_text || ' ' || caption)) stored
);
create unique index media_source on media (source_sha256) where deleted_at is null;
create index media_newest on media (media_id desc) where deleted_at is null;
create index media_deleted on media (deleted_at) where deleted_at is not null;
create index media_search on media using gin (search gin_trgm_ops);

create trigger media_tally_added after insert on media
  referencing new table as added for each statement execute function tally_live_rows();
create trigger media_tally_removed after delete on media
  referencing old table as removed for each statement execute function tally_live_rows();
create trigger media_tally_moved after update on media for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function tally_moved_row();

-- Articles and videos. A row holds what lists need of the working copy; texts stand in the versions. While it is
-- public, news_status stays `published` and draft_status tells how far the next copy has come.
create table news (
  news_id integer generated always as identity primary key,
  news_content_type text not null check (news_content_type in ('article', 'article_static', 'video')),
  news_status text not null default 'draft' check (news_status in
    ('draft', 'in_review', 'returned', 'approved', 'scheduled', 'published', 'archived')),
  draft_status text check (draft_status in ('draft', 'in_review', 'returned', 'approved', 'scheduled')),
  news_title text not null,
  news_permalink text not null,
  news_visibility text not null default 'public' check (news_visibility in ('public', 'member', 'premium')),
  category_id integer references categories,
  sub_category_id integer references categories,
  author_id integer not null,
  contributor_id integer references members,
  cover_media_id integer references media,
  news_image_alt text not null default '',
  news_word_count integer not null default 0,
  -- The day that readers see. It may be chosen; without a choice it is that of the first publication.
  news_published_date timestamptz,
  first_published_at timestamptz,
  -- When the editors would like to have it; nothing happens at that moment.
  planned_at timestamptz,
  -- When it appears and disappears by itself.
  publish_at timestamptz,
  unpublish_at timestamptz,
  scheduled_by integer,
  submitted_at timestamptz,
  submitted_by integer,
  review_due_at timestamptz,
  claimed_by integer,
  claimed_at timestamptz,
  -- Counts every change; the two others name the versions that hold the working and the public text.
  version integer not null default 1,
  content_version integer not null default 1,
  published_version integer,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  deleted_at timestamptz,
  deleted_by integer,
  search text not null generated always as (folded(news_title)) stored,
  -- What was never public, or is so no longer, has no copy beside it.
  check (draft_status is null or news_status in ('published', 'archived')),
  check (news_status not in ('published', 'archived') or published_version is not null)
);
create index news_updated on news (updated_at desc, news_id desc) where deleted_at is null;
create index news_published on news (news_published_date desc nulls last, news_id desc) where deleted_at is null;
create index news_planned on news (planned_at desc nulls last, news_id desc) where deleted_at is null;
-- The same from the other end, where those without a day still come last.
create index news_published_first on news (news_published_date, news_id) where deleted_at is null;
create index news_planned_first on news (planned_at, news_id) where deleted_at is null;
create index news_title on news (news_title, news_id) where deleted_at is null;
create index news_kind on news (news_content_type, updated_at desc, news_id desc) where deleted_at is null;
create index news_status on news (news_status, updated_at desc, news_id desc) where deleted_at is null;
create index news_beside on news (draft_status, updated_at desc, news_id desc)
  where deleted_at is null and draft_status is not null;
create index news_category on news (category_id, updated_at desc, news_id desc) where deleted_at is null;
create index news_sub_category on news (sub_category_id, updated_at desc, news_id desc)
  where deleted_at is null and sub_category_id is not null;
create index news_author on news (author_id, updated_at desc, news_id desc) where deleted_at is null;
create index news_visibility on news (news_visibility, updated_at desc, news_id desc) where deleted_at is null;
create index news_contributor on news (contributor_id, updated_at desc, news_id desc)
  where deleted_at is null and contributor_id is not null;
create index news_by_contributors on news (updated_at desc, news_id desc)
  where deleted_at is null and contributor_id is not null;
create index news_search on news using gin (search gin_trgm_ops);
create index news_cover on news (cover_media_id) where cover_media_id is not null;
create index news_deleted on news (deleted_at) where deleted_at is not null;
create index news_review on news (review_due_at, news_id)
  where deleted_at is null and (news_status = 'in_review' or draft_status = 'in_review');
create index news_to_publish on news (publish_at)
  where deleted_at is null and (news_status = 'scheduled' or draft_status = 'scheduled');
create index news_to_unpublish on news (unpublish_at)
  where deleted_at is null and news_status = 'published' and unpublish_at is not null;

-- Every facet of an article that is counted without a scan.
create function news_facets(
  deleted_at timestamptz, status text, draft text, kind text, category_id integer, visibility text,
  author_id integer, contributor_id integer
) returns text[] language sql immutable parallel safe return
  case when deleted_at is not null then array['news/trash']
  else array_remove(array[
    'news',
    'news/kind/' || kind,
    'news/status/' || status,
    'news/kind/' || kind || '/status/' || status,
    'news/beside/' || draft,
    'news/category/' || category_id,
    'news/visibility/' || visibility,
    'news/author/' || author_id,
    case when contributor_id is null then 'news/by/internal' else 'news/by/contributor' end,
    case when status = 'in_review' or draft = 'in_review' then 'news/review' end,
    case when status = 'in_review' or draft = 'in_review' then 'news/review/kind/' || kind end
  ], null) end;

create function tally_news() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (tally, difference)
      select facet, count(*) from added a cross join lateral unnest(news_facets(a.deleted_at, a.news_status,
        a.draft_status, a.news_content_type, a.category_id, a.news_visibility, a.author_id, a.contributor_id)) facet
      group by facet;
  else
    insert into tallies (tally, difference)
      select facet, -count(*) from removed a cross join lateral unnest(news_facets(a.deleted_at, a.news_status,
        a.draft_status, a.news_content_type, a.category_id, a.news_visibility, a.author_id, a.contributor_id)) facet
      group by facet;
  end if;
  return null;
end $$;

create function tally_changed_news() returns trigger language plpgsql as $$
begin
  insert into tallies (tally, difference)
    select coalesce(gone, come), case when gone is null then 1 else -1 end
    from unnest(news_facets(old.deleted_at, old.news_status, old.draft_status, old.news_content_type,
      old.category_id, old.news_visibility, old.author_id, old.contributor_id)) gone
    full join unnest(news_facets(new.deleted_at, new.news_status, new.draft_status, new.news_content_type,
      new.category_id, new.news_visibility, new.author_id, new.contributor_id)) come on gone = come
    where gone is null or come is null;
  return null;
end $$;

create trigger news_tally_added after insert on news
  referencing new table as added for each statement execute function tally_news();
create trigger news_tally_removed after delete on news
  referencing old table as removed for each statement execute function tally_news();
-- Row by row and only where a facet changed, so that an ordinary save costs nothing.
create trigger news_tally_changed after update on news for each row
  when ((old.deleted_at is null, old.news_status, old.draft_status, old.category_id, old.news_visibility,
      old.author_id, old.contributor_id is null)
    is distinct from (new.deleted_at is null, new.news_status, new.draft_status, new.category_id,
      new.news_visibility, new.author_id, new.contributor_id is null))
  execute function tally_changed_news();

-- Every save. `fields` is everything but the text, as it was entered.
create table news_versions (
  news_id integer not null references news on delete cascade,
  version integer not null,
  kind text not null check (kind in ('create', 'save', 'autosave', 'restore')),
  fields jsonb not null,
  news_content text not null,
  news_word_count integer not null,
  restored_from integer,
  saved_at timestamptz not null default now(),
  saved_by integer,
  primary key (news_id, version)
);

create table news_tags (
  news_id integer not null references news on delete cascade,
  tag_id integer not null references tags on delete cascade,
  primary key (news_id, tag_id)
);
create index news_tags_tag on news_tags (tag_id, news_id);

-- Every permalink an article has or had in public: the old ones lead to the present one.
create table news_permalinks (
  news_permalink text primary key,
  news_id integer not null references news on delete cascade,
  was_public boolean not null default false,
  created_at timestamptz not null default now()
);
create index news_permalinks_news on news_permalinks (news_id);

-- The way of an article through its states.
create table news_transitions (
  transition_id bigint generated always as identity primary key,
  news_id integer not null references news on delete cascade,
  from_status text not null,
  to_status text not null,
  reason_codes text[] not null default '{}',
  reason text not null default '',
  version integer not null,
  happened_at timestamptz not null default now(),
  user_id integer
);
create index news_transitions_news on news_transitions (news_id, transition_id desc);

-- Who is writing: one at a time, and only while their window says so.
create table news_presence (
  news_id integer primary key references news on delete cascade,
  user_id integer not null references users on delete cascade,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Links that show the working copy to whoever holds them, for a while.
create table news_preview_links (
  secret_hash bytea primary key,
  news_id integer not null references news on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by integer
);
create index news_preview_links_age on news_preview_links (expires_at);

-- What a change of many needs to be taken back.
create table news_bulks (
  bulk_id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  before jsonb not null,
  created_at timestamptz not null default now()
);

-- Where a picture or film is used, by the working copy and by the public one.
create table media_uses (
  media_id integer not null references media,
  news_id integer not null references news on delete cascade,
  place text not null check (place in ('cover', 'body', 'video', 'poster')),
  copy text not null check (copy in ('draft', 'public')),
  primary key (media_id, news_id, place, copy)
);
create index media_uses_news on media_uses (news_id, copy);

-- What the bell tells somebody.
create table notifications (
  notification_id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null,
  facts jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_user on notifications (user_id, notification_id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_age on notifications (created_at);
