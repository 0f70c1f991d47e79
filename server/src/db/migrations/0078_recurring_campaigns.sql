-- Campaigns that are sent again and again. A setup uses the sender, lists, template and choice of the campaign it was made
-- from; each of its runs is a campaign of its own.
create table recurring_campaigns (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaigns,
  name text not null,
  unit text not null check (unit in ('week', 'month')),
  weekdays integer[] not null,
  interval_weeks integer not null check (interval_weeks between 1 and 4),
  month_days integer[] not null,
  "time" text not null check ("time" ~ '^\d\d:\d\d$'),
  time_zone text not null,
  starts_on date not null,
  min_items integer not null check (min_items > 0),
  repeat_weeks integer not null check (repeat_weeks >= 0),
  missed text not null check (missed in ('once', 'skip')),
  is_paused boolean not null default false,
  -- The first moment of the rule that has not been handled; null if there is none to come.
  next_at timestamptz,
  removed_at timestamptz,
  removed_by integer references users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer references users,
  updated_at timestamptz not null default now(),
  updated_by integer references users,
  check (next_at is null or (removed_at is null and not is_paused))
);
-- A campaign has one setup at a time.
create unique index recurring_campaigns_campaign on recurring_campaigns (campaign_id) where removed_at is null;
create index recurring_campaigns_campaign_all on recurring_campaigns (campaign_id);
create index recurring_campaigns_due on recurring_campaigns (next_at) where next_at is not null;
create index recurring_campaigns_removed_by on recurring_campaigns (removed_by);
create index recurring_campaigns_created_by on recurring_campaigns (created_by);
create index recurring_campaigns_updated_by on recurring_campaigns (updated_by);

-- What staff decided about one run to come, and which articles were shown to them last.
create table recurring_slots (
  recurring_id integer not null references recurring_campaigns on delete cascade,
  slot_at timestamptz not null,
  is_skipped boolean not null default false,
  -- [{news_id, place}]; the place is the index among the articles of the run.
  pins jsonb not null default '[]',
  dropped integer[] not null default '{}',
  rehearsed integer[],
  rehearsed_at timestamptz,
  primary key (recurring_id, slot_at)
);

-- The log: a row claims a run, so that there is one campaign for each however many servers work.
create table recurring_runs (
  run_id integer generated always as identity primary key,
  recurring_id integer not null references recurring_campaigns on delete cascade,
  slot_at timestamptz not null,
  ran_at timestamptz not null default now(),
  state text not null check (state in ('sent', 'skipped', 'missed', 'failed')),
  reason text check (reason in ('few', 'by_staff', 'server_off', 'refused')),
  -- A sentence with its values.
  problem jsonb,
  is_late boolean not null default false,
  campaign_id integer references campaigns,
  articles integer[] not null default '{}',
  -- The articles that were shown before the run; null if nobody looked.
  rehearsed integer[],
  constraint recurring_runs_once unique (recurring_id, slot_at),
  check (campaign_id is null or state = 'sent')
);
create index recurring_runs_campaign on recurring_runs (campaign_id);
