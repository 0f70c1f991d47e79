create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- A text as it is searched: without case and accents. Declared immutable so that columns and indexes can be made of it.
create function folded(value text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, value));

-- The people the platform is for. They never sign in here; staff look after them.
create table members (
  id integer generated always as identity primary key,
  member_first_name text not null,
  member_last_name text not null default '',
  member_nickname text not null default '',
  member_email text not null,
  -- In international form, such as +628123456789.
  member_mobilephone text not null default '',
  member_join_datetime timestamptz not null default now(),
  -- Premium at the moment; premium_until says how long.
  is_member boolean not null default false,
  premium_until timestamptz,
  country text,
  city text not null default '',
  birth_date date,
  gender text check (gender in ('female', 'male', 'other')),
  interests text[] not null default '{}',
  labels text[] not null default '{}',
  consents jsonb not null default '{}',
  suspended_at timestamptz,
  suspended_until timestamptz,
  suspended_reason text not null default '',
  suspended_by integer,
  contributor_status text not null default 'none'
    check (contributor_status in ('none', 'pending', 'active', 'refused')),
  email_suppressed_at timestamptz,
  email_suppressed_reason text not null default '',
  last_seen_at timestamptz,
  -- Erased on request: what identifies the person is gone, what they bought keeps its amounts.
  erased_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer,
  search text not null generated always as (
    folded(member_first_name || ' ' || member_last_name || ' ' || member_nickname || ' ' || member_email || ' '
      || member_mobilephone)
  ) stored
);
create unique index members_email on members (lower(member_email)) where erased_at is null;
create index members_joined on members (member_join_datetime desc, id desc);
create index members_search on members using gin (search gin_trgm_ops);

-- Accounts are searched the same way.
alter table users add column search text not null generated always as (folded(name || ' ' || email)) stored;
