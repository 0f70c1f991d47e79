-- Members sign in to the public site. Nobody has confirmed an address so far: a link from a mail does.
alter table members
  add column email_confirmed_at timestamptz,
  add column language text check (language in ('en', 'id'));

create table member_sessions (
  session_id bigint generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index member_sessions_member on member_sessions (member_id, session_id desc);
create index member_sessions_age on member_sessions (expires_at);

-- A table of its own, so that no list of members reads a password.
create table member_passwords (
  member_id integer primary key references members on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

-- Members repeat requests as well. Answers are kept for a day, so none is moved.
drop table idempotency_keys;
create table idempotency_keys (
  -- `user 3` or `member 5`.
  caller text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
