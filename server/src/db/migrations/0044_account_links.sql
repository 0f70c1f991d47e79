-- Single-use links that were mailed to the staff: to choose a first password, to choose a new one, to confirm an address.
create table account_links (
  link_id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('invitation', 'password', 'address')),
  token_hash bytea not null unique,
  -- The address that it was sent to. It proves nothing about another one.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_user on account_links (user_id, kind) where used_at is null;
create index account_links_expired on account_links (expires_at);

-- The kinds of notifications that a person also wants by mail.
create table mailed_notifications (
  user_id integer not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);
