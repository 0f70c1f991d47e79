-- Accounts of the staff.
create table users (
  user_id integer generated always as identity primary key,
  name text not null,
  email text not null,
  password_hash text not null,
  avatar text not null default '',
  introduction text not null default '',
  is_verified boolean not null default false,
  roles text[] not null check (cardinality(roles) > 0),
  status text not null default 'active' check (status in ('active', 'suspended')),
  totp_secret bytea,
  totp_enabled boolean not null default false,
  totp_last_step bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by integer,
  last_login_at timestamptz,
  deleted_at timestamptz,
  deleted_by integer
);
-- An address is free again once its account is in the trash.
create unique index users_email on users (email) where deleted_at is null;
create index users_deleted on users (deleted_at) where deleted_at is not null;

create table sessions (
  session_id integer generated always as identity primary key,
  token_hash bytea not null unique,
  user_id integer not null references users on delete cascade,
  device text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create index sessions_open on sessions (user_id, last_seen_at) where ended_at is null;

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Attempts per key within a window; counted here so that every server sees them.
create table throttles (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);

-- Puzzles that were solved and used; each counts once.
create table used_captchas (
  signature text primary key,
  expires_at timestamptz not null
);

-- The first answer to each Idempotency-Key, to be given again.
create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Facts about this installation that its servers share.
create table house_facts (
  fact text primary key,
  value jsonb not null,
  stored_at timestamptz not null default now()
);
