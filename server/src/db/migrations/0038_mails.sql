-- The ledger of mails: one row per message and recipient, from the moment it is queued. Nothing is sent past it.

-- Bodies with their placeholders, stored once per rendering and not per recipient.
create table mail_bodies (
  body_id bigint generated always as identity primary key,
  hash bytea not null unique,
  language text not null check (language in ('en', 'id')),
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null default now()
);

create table mails (
  mail_id bigint generated always as identity primary key,
  kind text not null,
  source text not null,
  run integer not null default 1 check (run > 0),
  recipient_key text not null,
  address text not null,
  -- The part of the address after the @, for the limit per domain.
  domain text not null generated always as (split_part(address, '@', 2)) stored,
  name text not null default '',
  -- Members belong to another wing, and the rows of an erased one stay: no foreign key.
  member_id integer,
  user_id integer,
  language text check (language in ('en', 'id')),
  merge_values jsonb not null default '{}',
  attachments jsonb not null default '[]',
  body_id bigint references mail_bodies,
  -- Given with the first claim, because it ends in the domain of the sender; it never changes afterwards.
  message_id text,
  owed boolean not null,
  area text not null,
  state text not null default 'queued' check (
    state in ('queued', 'claimed', 'handed', 'sent', 'failed', 'uncertain', 'skipped', 'cancelled')),
  reason text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_by uuid,
  claim_expires_at timestamptz,
  reply text,
  created_at timestamptz not null default now(),
  handed_at timestamptz,
  sent_at timestamptz,
  unique (kind, source, run, recipient_key),
  check ((state in ('claimed', 'handed')) <= (claimed_by is not null and claim_expires_at is not null))
)
-- Every mail changes its row three times, so dead rows are removed early.
with (autovacuum_vacuum_scale_factor = 0.02);

-- The queue: what the recipient is owed goes first.
create index mails_due on mails (owed, next_attempt_at, mail_id) where state = 'queued';
create index mails_claims on mails (claim_expires_at) where state in ('claimed', 'handed');
-- What left in the last minute, for the limits.
create index mails_handed on mails (handed_at) include (domain) where handed_at is not null;
-- Not unique: an uncertain mail that is sent again keeps its number, so that the recipient's server can tell.
create index mails_message on mails (message_id) where message_id is not null;
create index mails_body on mails (body_id) where body_id is not null;

-- The list, newest first, and one index per filter in the same order.
create index mails_list on mails (created_at desc, mail_id desc);
create index mails_kind on mails (kind, created_at desc, mail_id desc);
create index mails_state on mails (state, created_at desc, mail_id desc);
create index mails_member on mails (member_id, created_at desc, mail_id desc) where member_id is not null;
create index mails_user on mails (user_id, created_at desc, mail_id desc) where user_id is not null;
create index mails_address on mails (address, created_at desc, mail_id desc);

-- The key is the kind and the state. A mail that is on its way counts as queued: it is for moments only, and counting
-- those states would triple the differences.
create function counts_of(r mails) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select 'mails.state', r.kind || '/' || case when r.state in ('claimed', 'handed') then 'queued' else r.state end,
      null::date, 1, 0;
  end;
select count_table('mails', updates => 'statement');

-- Permits for connections to the mail server, shared by all processes that send.
create table mail_connections (
  slot integer primary key check (slot > 0),
  held_by uuid,
  expires_at timestamptz not null default '-infinity'
);

-- Why the whole queue waits. No row: it does not wait. Without `until` it waits for a person or for other settings.
create table mail_pauses (
  pause_id boolean primary key default true check (pause_id),
  reason text not null check (reason in ('unreachable', 'encryption', 'login', 'sender', 'throttled')),
  reply text not null,
  failures integer not null default 1,
  since timestamptz not null default now(),
  until timestamptz
);
