-- How mails leave: one row. An empty host means that no mail server is set; a limit of 0 is none. Secrets are sealed with the key of the
-- installation.
create table mail_settings (
  settings_id integer primary key default 1 check (settings_id = 1),
  host text not null default '',
  port integer not null default 587 check (port between 1 and 65535),
  security text not null default 'starttls' check (security in ('tls', 'starttls', 'none')),
  account text not null default '',
  password bytea,
  connections integer not null default 3 check (connections > 0),
  per_minute integer not null default 300 check (per_minute >= 0),
  per_domain_per_minute integer not null default 60 check (per_domain_per_minute >= 0),
  weekly_budget integer not null default 5 check (weekly_budget >= 0),
  dkim_domain text not null default '',
  dkim_selector text not null default 'balai',
  dkim_private_key bytea,
  -- For the DNS record, so that showing it does not open the private key.
  dkim_public_key text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer,
  check ((dkim_domain = '') = (dkim_private_key is null)),
  check (account <> '' or password is null)
);
insert into mail_settings default values;

create table mail_senders (
  sender_id integer generated always as identity primary key,
  name text not null,
  address text not null,
  reply_to text not null default '',
  is_default boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint mail_senders_name_and_address unique (address, name)
);
-- At most one default; the rules keep at least one.
create unique index mail_senders_default on mail_senders (is_default) where is_default;

-- The inbox of the demo: mails that go to nobody, as they would have left.
create table demo_inbox (
  inbox_id integer generated always as identity primary key,
  sender text not null,
  recipient text not null,
  subject text not null,
  raw bytea not null,
  received_at timestamptz not null default now()
);
create index demo_inbox_list on demo_inbox (received_at desc, inbox_id desc);
