-- What articles, events and courses are sorted by: a tree of categories, and tags.
create table categories (
  category_id integer generated always as identity primary key,
  category_par_id integer references categories on delete restrict,
  category_title text not null,
  category_permalink text not null,
  category_input_timestamp timestamptz not null default now(),
  -- Among its siblings; ties are settled by age.
  position integer not null default 0,
  is_content boolean not null default false,
  is_event boolean not null default false,
  is_topic boolean not null default false,
  is_course boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer,
  deleted_at timestamptz,
  deleted_by integer,
  check (category_par_id <> category_id)
);
create index categories_parent on categories (category_par_id, position, category_id);

-- Every address a category ever had; old ones lead to the category that has them now.
create table category_permalinks (
  category_permalink text primary key,
  category_id integer not null references categories on delete cascade,
  created_at timestamptz not null default now()
);
create index category_permalinks_category on category_permalinks (category_id);

create table tags (
  tag_id integer generated always as identity primary key,
  tag_title text not null,
  tag_permalink text not null,
  tag_input_timestamp timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer,
  deleted_at timestamptz,
  deleted_by integer,
  search text not null generated always as (folded(tag_title)) stored
);
-- One title, one tag, whatever its case and accents.
create unique index tags_title on tags (folded(tag_title)) where deleted_at is null;
create index tags_order on tags (tag_title, tag_id) where deleted_at is null;
create index tags_age on tags (tag_input_timestamp, tag_id) where deleted_at is null;
create index tags_search on tags using gin (search gin_trgm_ops);

create table tag_permalinks (
  tag_permalink text primary key,
  tag_id integer not null references tags on delete cascade,
  created_at timestamptz not null default now()
);
create index tag_permalinks_tag on tag_permalinks (tag_id);

-- Which tag became part of which, and how many articles changed their tag for it.
create table tag_merges (
  tag_merge_id integer generated always as identity primary key,
  tag_id integer not null,
  tag_title text not null,
  tag_permalink text not null,
  into_tag_id integer not null,
  into_tag_title text not null,
  articles integer not null,
  merged_at timestamptz not null default now(),
  merged_by integer
);
create index tag_merges_into on tag_merges (into_tag_id, tag_merge_id desc);

-- How many articles have a tag or a category. Every statement adds its differences as rows of their own, as with the
-- tallies, so that two people who save never wait for one another; a job folds them.
create table tag_usage (
  tag_id integer not null references tags on delete cascade,
  difference bigint not null
);
create index tag_usage_tag on tag_usage (tag_id) include (difference);
create table category_usage (
  category_id integer not null references categories on delete cascade,
  difference bigint not null
);
create index category_usage_category on category_usage (category_id) include (difference);

create trigger tags_tally_added after insert on tags
  referencing new table as added for each statement execute function tally_live_rows();
create trigger tags_tally_removed after delete on tags
  referencing old table as removed for each statement execute function tally_live_rows();
create trigger tags_tally_moved after update on tags for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function tally_moved_row();
