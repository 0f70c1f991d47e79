-- What a campaign says: which articles were chosen and how, the blocks that staff arrange, and the mail built of them.
-- Sending copies the mail, so that nothing that changes later changes what is being sent.
create table campaign_contents (
  campaign_id integer primary key references campaigns on delete cascade,
  -- How articles are chosen.
  choice jsonb not null default '{}',
  -- Makes a random order repeatable.
  seed text not null default '',
  articles jsonb not null default '[]',
  blocks jsonb not null default '[]',
  template text not null default 'clean' check (template in ('clean', 'magazine', 'letter')),
  language text not null default 'id' check (language in ('en', 'id')),
  -- What is read for facts about a recipient that are not known.
  merge_defaults jsonb not null default '[]',
  -- The mail with placeholders for facts about the recipient; empty until it is built.
  html text not null default '',
  plain_text text not null default '',
  -- The facts that the built mail names.
  merge_fields text[] not null default '{}',
  -- The version of which the mail was built; another one means that the blocks have changed since.
  built_version integer,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer references users
);
create index campaign_contents_updated_by on campaign_contents (updated_by) where updated_by is not null;
