-- The key with which addresses are hashed and links in mails are signed, sealed with the key of the installation. It
-- stays the same when that key changes: hashes cannot be made anew without their addresses. The server adds the row.
create table address_keys (
  key_id integer primary key default 1 check (key_id = 1),
  sealed_key bytea not null
);

-- Addresses that must not be written to, and why. A hash outlives the data of a person; the readable address and the
-- member are emptied when the person is erased. The rows from before have a hash without a key; the server hashes them
-- again when it adds the key.
alter table suppressed_emails rename to suppressions;
alter table suppressions rename column email_hash to address_hash;
alter table suppressions drop constraint suppressed_emails_pkey;
alter table suppressions
  add column suppression_id integer generated always as identity primary key,
  add column kind text not null default 'staff'
    check (kind in ('hard_bounce', 'complaint', 'unsubscribed', 'staff')),
  add column address text,
  add column member_id integer references members on delete set null,
  add column created_by integer,
  -- A suppression that ended stays as history.
  add column lifted_at timestamptz,
  add column lifted_by integer,
  add column lift_reason text not null default '';
alter table suppressions alter column kind drop default;
create unique index suppressions_address on suppressions (address_hash, kind) where lifted_at is null;
create index suppressions_time on suppressions (suppressed_at desc, suppression_id desc);
create index suppressions_member on suppressions (member_id) where member_id is not null;
create index suppressions_readable on suppressions (lower(address)) where address is not null;

-- The server looks an address up itself now: the database has no key.
drop trigger members_keep_suppressed on members;
drop trigger members_keep_suppressed_moved on members;
drop function keep_suppressed();

-- Every consent that was given or withdrawn. Rows are only added; members.consents has the state after the last one.
create table member_consents (
  consent_id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  consent text not null check (consent in ('newsletter', 'partner_offers', 'tracking')),
  is_given boolean not null,
  source text not null,
  -- The version of the text that the person agreed to.
  text_version integer not null,
  reason text not null default '',
  recorded_at timestamptz not null default now(),
  recorded_by integer
);
create index member_consents_member on member_consents (member_id, consent_id);
-- How consents from before this table were given is not known.
insert into member_consents (member_id, consent, is_given, source, text_version, recorded_at)
select id, name, true, 'unknown', 0, member_join_datetime from members, jsonb_each(consents) as one (name, value)
where erased_at is null and value = 'true' and name in ('newsletter', 'partner_offers');

-- Whether a suspension is in force. One definition for queries and views.
create function is_suspended(suspended_at timestamptz, suspended_until timestamptz) returns boolean
  language sql stable parallel safe
  return suspended_at is not null and coalesce(suspended_until > now(), true);

-- What the mail core may know about members: it asks at the moment of sending.
create view mail_recipients as
select id as member_id, lower(member_email) as address, is_suspended(suspended_at, suspended_until) as is_suspended,
  consents @> '{"newsletter": true}' as has_newsletter
from members where erased_at is null;

-- The secret with which a mail server signs its delivery reports. After a change the former one is valid for a day.
create table bounce_secrets (
  secret_id integer generated always as identity primary key,
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  created_by integer,
  valid_until timestamptz
);

-- What mail servers reported about mails after they were sent.
create table mail_bounces (
  bounce_id bigint generated always as identity primary key,
  mail_id bigint not null references mails on delete cascade,
  kind text not null check (kind in ('hard', 'soft', 'complaint')),
  -- The status of the report, such as 5.1.1, and the words of the server.
  status text not null default '',
  diagnostic text not null default '',
  received_at timestamptz not null default now()
);
create index mail_bounces_mail on mail_bounces (mail_id);
create unique index mail_bounces_final on mail_bounces (mail_id, kind) where kind <> 'soft';

-- The signatures of the reports of the last minutes: a report that was sent twice counts once.
create table bounce_signatures (
  signature_hash bytea primary key,
  received_at timestamptz not null default now()
);
