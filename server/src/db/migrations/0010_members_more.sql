-- The lists of members in their orders. Whoever was erased is in none of them, so the keys of a deep page come from the
-- index alone.
drop index members_joined;
create index members_joined on members (member_join_datetime, id) where erased_at is null;
create index members_name on members (member_first_name, member_last_name, id) where erased_at is null;
create index members_seen on members (last_seen_at desc nulls last, id desc) where erased_at is null;
create index members_country on members (country, member_join_datetime, id) where erased_at is null;
create index members_premium on members (member_join_datetime, id) where is_member and erased_at is null;
create index members_suspended on members (member_join_datetime, id)
  where suspended_at is not null and erased_at is null;
create index members_contributor on members (contributor_status, member_join_datetime, id)
  where contributor_status <> 'none' and erased_at is null;
create index members_mail_off on members (member_join_datetime, id)
  where email_suppressed_at is not null and erased_at is null;
create index members_labels on members using gin (labels);
-- For the job that ends what has an end.
create index members_suspension_ends on members (suspended_until) where suspended_until is not null;
create index members_premium_ends on members (premium_until) where is_member and premium_until is not null;

-- What happened to a member, with the values before and after. The audit log, which can never be changed, only names
-- the fields: so an erased person's data are gone everywhere.
create table member_changes (
  change_id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  happened_at timestamptz not null default now(),
  user_id integer,
  user_name text not null,
  kind text not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  import_id integer,
  -- What the member's version became with it: whoever still has that one was not changed since.
  version integer not null
);
create index member_changes_member on member_changes (member_id, happened_at desc);
create index member_changes_import on member_changes (import_id, change_id) where import_id is not null;

-- Addresses that must not be written to, whoever comes back with them; not the addresses themselves, so that they may
-- outlast a person's data.
create table suppressed_emails (
  email_hash bytea primary key,
  reason text not null default '',
  suppressed_at timestamptz not null default now()
);

create function keep_suppressed() returns trigger language plpgsql as $$
declare
  known suppressed_emails;
begin
  if new.email_suppressed_at is null and new.erased_at is null then
    select * into known from suppressed_emails
      where email_hash = sha256(convert_to(lower(new.member_email), 'UTF8'));
    if found then
      new.email_suppressed_at := known.suppressed_at;
      new.email_suppressed_reason := known.reason;
    end if;
  end if;
  return new;
end $$;
create trigger members_keep_suppressed before insert on members
  for each row execute function keep_suppressed();
create trigger members_keep_suppressed_moved before update of member_email on members
  for each row when (lower(old.member_email) <> lower(new.member_email)) execute function keep_suppressed();

create table member_imports (
  import_id integer generated always as identity primary key,
  original_name text not null,
  -- The file as it was sent, until the import is over.
  storage_key text not null,
  columns text[] not null,
  sample jsonb not null,
  row_count integer not null,
  mapping jsonb not null default '{}',
  duplicates text not null default 'skip' check (duplicates in ('skip', 'update', 'refuse')),
  label text not null default '',
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed')),
  -- How far the work in hand has come, in rows.
  done integer not null default 0,
  counts jsonb not null default '{}',
  error_key text,
  failure text not null default '',
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);

-- The rows of an import that were refused, with the reason; its error file is made of them.
create table member_import_problems (
  import_id integer not null references member_imports on delete cascade,
  row_number integer not null,
  problem text not null,
  cells text[] not null,
  primary key (import_id, row_number)
);

-- What a person asked for by law, and until when it is due.
create table member_requests (
  request_id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  kind text not null check (kind in ('export', 'erase')),
  note text not null default '',
  received_at timestamptz not null default now(),
  due_at timestamptz not null,
  created_by integer,
  done_at timestamptz,
  done_by integer
);
create index member_requests_member on member_requests (member_id, request_id desc);

-- Exact counts of every combination of what members are filtered by most: one row of differences per statement and
-- combination, folded by a job. An erased member is in none.
create table member_tallies (
  country text,
  is_member boolean not null,
  is_suspended boolean not null,
  contributor_status text not null,
  mail_off boolean not null,
  difference bigint not null
);

-- Counts that took long to make, for the few seconds that they are good for, keyed by their filter.
create table list_totals (
  filter text primary key,
  total bigint not null,
  counted_at timestamptz not null default now()
);

create function tally_members_added() returns trigger language plpgsql as $$
begin
  insert into tallies (tally, difference)
    select 'members', count(*) from added where erased_at is null having count(*) > 0;
  insert into member_tallies
    select country, is_member, suspended_at is not null, contributor_status, email_suppressed_at is not null, count(*)
    from added where erased_at is null group by 1, 2, 3, 4, 5;
  insert into tallies (tally, difference)
    select 'members.label=' || label, count(*) from added, unnest(labels) label where erased_at is null group by label;
  return null;
end $$;

create function tally_members_removed() returns trigger language plpgsql as $$
begin
  insert into tallies (tally, difference)
    select 'members', -count(*) from removed where erased_at is null having count(*) > 0;
  insert into member_tallies
    select country, is_member, suspended_at is not null, contributor_status, email_suppressed_at is not null, -count(*)
    from removed where erased_at is null group by 1, 2, 3, 4, 5;
  insert into tallies (tally, difference)
    select 'members.label=' || label, -count(*) from removed, unnest(labels) label
    where erased_at is null group by label;
  return null;
end $$;

-- Asks first whether anything that is counted has changed: most changes of a member leave all counts alone.
create function tally_members_changed() returns trigger language plpgsql as $$
begin
  if not exists (
    select from added join removed using (id)
    where added.country is distinct from removed.country or added.is_member <> removed.is_member
      or (added.suspended_at is null) <> (removed.suspended_at is null)
      or added.contributor_status <> removed.contributor_status
      or (added.email_suppressed_at is null) <> (removed.email_suppressed_at is null)
      or (added.erased_at is null) <> (removed.erased_at is null) or added.labels <> removed.labels)
  then
    return null;
  end if;
  insert into tallies (tally, difference)
    select 'members', sum(sign) from (
      select 1 as sign from added where erased_at is null union all select -1 from removed where erased_at is null) all_of
    having sum(sign) <> 0;
  insert into member_tallies
    select country, is_member, is_suspended, contributor_status, mail_off, sum(sign) from (
      select country, is_member, suspended_at is not null as is_suspended, contributor_status,
        email_suppressed_at is not null as mail_off, 1 as sign from added where erased_at is null
      union all
      select country, is_member, suspended_at is not null, contributor_status,
        email_suppressed_at is not null, -1 from removed where erased_at is null) all_of
    group by 1, 2, 3, 4, 5 having sum(sign) <> 0;
  insert into tallies (tally, difference)
    select 'members.label=' || label, sum(sign) from (
      select label, 1 as sign from added, unnest(labels) label where erased_at is null
      union all
      select label, -1 from removed, unnest(labels) label where erased_at is null) all_of
    group by label having sum(sign) <> 0;
  return null;
end $$;

create trigger members_tally_added after insert on members
  referencing new table as added for each statement execute function tally_members_added();
create trigger members_tally_removed after delete on members
  referencing old table as removed for each statement execute function tally_members_removed();
create trigger members_tally_changed after update on members
  referencing old table as removed new table as added for each statement execute function tally_members_changed();

insert into tallies (tally, difference) select 'members', count(*) from members where erased_at is null;
