-- Contacts: addresses on lists in folders. A contact can be a member; then the member's name, address, language and
-- consent count, and triggers keep the copies here equal, so that lists are read without the table of members.

create table contact_folders (
  folder_id integer generated always as identity primary key,
  name text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer
);
create unique index contact_folders_name on contact_folders (lower(name));

create table contact_lists (
  list_id integer generated always as identity primary key,
  -- Null: the list is in no folder.
  folder_id integer references contact_folders on delete set null,
  name text not null,
  kind text not null check (kind in ('fixed', 'live')),
  -- A saved filter of members, in the shape of the list of members.
  filter jsonb,
  -- The sign-up form on the public site. Live lists have none.
  form_is_on boolean not null default false,
  form_title text not null default '',
  form_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by integer,
  check ((kind = 'live') = (filter is not null)),
  check (kind = 'fixed' or not form_is_on)
);
create unique index contact_lists_name on contact_lists (lower(name));
create index contact_lists_folder on contact_lists (folder_id) where folder_id is not null;

create table contacts (
  contact_id integer generated always as identity primary key,
  email text not null constraint contacts_email unique check (email = lower(email)),
  -- By the key of the installation: suppressions outlive readable addresses.
  address_hash bytea not null,
  name text not null default '',
  member_id integer constraint contacts_member unique references members on delete cascade,
  language text check (language in ('en', 'id')),
  -- The consent of an address that is no member.
  has_newsletter boolean not null default false,
  consent_source text,
  consent_text_version integer,
  consent_at timestamptz,
  -- Why nothing that is not owed is sent to the address: 'suppressed', 'unsubscribed' (from everything), or null.
  blocked text check (blocked in ('suppressed', 'unsubscribed')),
  created_at timestamptz not null default now(),
  -- When it was last put on a list: one that is on none any more is deleted some time later.
  listed_at timestamptz not null default now(),
  search text not null generated always as (folded(name || ' ' || email)) stored,
  check (has_newsletter <= (consent_source is not null and consent_text_version is not null and consent_at is not null))
);
create index contacts_hash on contacts (address_hash);
create index contacts_search on contacts using gin (search gin_trgm_ops);

-- Who is on a list. Of a live list only those are here who unsubscribed from it.
create table list_contacts (
  list_id integer not null references contact_lists on delete cascade,
  contact_id integer not null references contacts on delete cascade,
  state text not null check (state in ('subscribed', 'unsubscribed', 'pending')),
  source text not null,
  added_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Equal to "contacts.blocked is not null", so that the counters of a list depend on this row alone.
  is_blocked boolean not null default false,
  primary key (list_id, contact_id)
);
create index list_contacts_contact on list_contacts (contact_id);
create index list_contacts_added on list_contacts (list_id, added_at desc, contact_id desc);

create function counts_of(r list_contacts) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select 'contacts.list', r.list_id || '/' || case
        when r.state = 'pending' then 'pending'
        when r.state = 'unsubscribed' or r.is_blocked then 'blacklisted'
        else 'subscribed' end,
      null::date, 1, 0;
  end;
select count_table('list_contacts', updates => 'statement');

create function list_contacts_blocked() returns trigger language plpgsql as $$
begin
  new.is_blocked := (select blocked is not null from contacts where contact_id = new.contact_id);
  return new;
end $$;
create trigger list_contacts_blocked before insert on list_contacts
  for each row execute function list_contacts_blocked();

create function contacts_blocked() returns trigger language plpgsql as $$
begin
  update list_contacts set is_blocked = new.blocked is not null where contact_id = new.contact_id;
  return null;
end $$;
create trigger contacts_blocked after update of blocked on contacts
  for each row when ((old.blocked is null) <> (new.blocked is null)) execute function contacts_blocked();

-- Why nothing is sent to an address. Suppressions of erased people have a hash only, those that were hashed with a former
-- key an address only.
create function block_of(hash bytea, email text) returns text language sql stable
  return (select case when bool_or(s.kind <> 'unsubscribed') then 'suppressed' when count(*) > 0 then 'unsubscribed' end
    from suppressions s where s.lifted_at is null and (s.address_hash = hash or lower(s.address) = email));

create function suppressions_contacts() returns trigger language plpgsql as $$
declare
  changed suppressions := case when tg_op = 'DELETE' then old else new end;
begin
  update contacts set blocked = block_of(address_hash, email)
    where (address_hash = changed.address_hash or email = lower(changed.address))
      and blocked is distinct from block_of(address_hash, email);
  return null;
end $$;
create trigger suppressions_contacts after insert or delete on suppressions
  for each row execute function suppressions_contacts();
create trigger suppressions_contacts_changed after update of lifted_at, address on suppressions
  for each row execute function suppressions_contacts();

-- Somebody whose address is a contact becomes a member.
create function members_contacts_added() returns trigger language plpgsql as $$
begin
  update contacts set member_id = added.id, language = coalesce(added.language, contacts.language),
      name = trim(added.member_first_name || ' ' || added.member_last_name)
    from added where contacts.email = lower(added.member_email) and contacts.member_id is null and added.erased_at is null;
  return null;
end $$;
create trigger members_contacts_added after insert on members referencing new table as added
  for each statement execute function members_contacts_added();

-- A contact follows its member. If the member's new address is another contact, its lists go to this one.
create function members_contacts_changed() returns trigger language plpgsql as $$
declare
  own integer := (select contact_id from contacts where member_id = new.id);
  other integer := (select contact_id from contacts where email = lower(new.member_email) and member_id is null);
begin
  if own is not null and other is not null then
    insert into list_contacts (list_id, contact_id, state, source, added_at)
      select list_id, own, state, source, added_at from list_contacts where contact_id = other
      on conflict (list_id, contact_id) do nothing;
    delete from contacts where contact_id = other;
  end if;
  update contacts set member_id = new.id, email = lower(new.member_email),
      name = trim(new.member_first_name || ' ' || new.member_last_name), language = coalesce(new.language, language),
      blocked = case when new.email_suppressed_at is null then null
        else coalesce(block_of(null, lower(new.member_email)), 'suppressed') end
    where contact_id = coalesce(own, other);
  return null;
end $$;
create trigger members_contacts_changed
  after update of member_email, member_first_name, member_last_name, language, email_suppressed_at on members
  for each row when (new.erased_at is null
    and (old.member_email, old.member_first_name, old.member_last_name, old.language, old.email_suppressed_at)
      is distinct from
      (new.member_email, new.member_first_name, new.member_last_name, new.language, new.email_suppressed_at))
  execute function members_contacts_changed();

-- Requests to be put on a list that wait for the link in the confirmation mail.
create table contact_signups (
  signup_id bigint generated always as identity primary key,
  list_id integer not null references contact_lists on delete cascade,
  email text not null,
  name text not null default '',
  language text not null check (language in ('en', 'id')),
  token_hash bytea not null constraint contact_signups_token unique,
  consent_text_version integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index contact_signups_list on contact_signups (list_id);
create index contact_signups_expiry on contact_signups (expires_at);

-- What the mail core may know about recipients: members, and contacts that are none with a consent of their own.
create or replace view mail_recipients as
select id as member_id, lower(member_email) as address, is_suspended(suspended_at, suspended_until) as is_suspended,
  consents @> '{"newsletter": true}' as has_newsletter
from members where erased_at is null
union all
select null, email, false, has_newsletter from contacts where member_id is null;
