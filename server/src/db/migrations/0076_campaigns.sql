-- Campaigns: one mail to the people of some lists. Each recipient is a row of the ledger of mails.

-- A body that is stored ahead can have a sender of its own, and links that are counted: where each leads, from 1 on. Both
-- are frozen with it.
alter table mail_bodies
  add column sender_name text,
  add column sender_address text,
  add column reply_to text,
  add column links text[] not null default '{}',
  add check ((sender_address is null) = (sender_name is null));

-- The mail with which somebody unsubscribed.
alter table mails add column unsubscribed_at timestamptz;

-- Sources whose mails wait, or are about to be cancelled. Claiming looks here, so that a source of any size stops at once.
create table mail_holds (
  source text primary key,
  created_at timestamptz not null default now()
);

-- The mails of each campaign by their state. One that was sent again because nobody knew whether it arrived is counted by
-- its copy.
create or replace function counts_of(r mails) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, null::date, 1, 0 from (values
      ('mails.state', r.kind || '/' || case when r.state in ('claimed', 'handed') then 'queued' else r.state end),
      ('mails.campaign', case when r.kind = 'campaigns.campaign' then r.source || '/' || case
        when r.state in ('claimed', 'handed') then 'queued' when r.reason = 'sent_again' then 'again' else r.state end end),
      ('mails.campaign', case when r.kind = 'campaigns.campaign' and r.unsubscribed_at is not null
        then r.source || '/unsubscribed' end)) c (counter, key)
    where c.key is not null;
  end;
-- The trigger compares the columns that counts_of reads.
drop function count_mails() cascade;
select count_table('mails', 'statement');

create table campaigns (
  campaign_id integer generated always as identity primary key,
  name text not null,
  subject text not null default '',
  -- What mail programs show beside the subject.
  preview_text text not null default '',
  sender_id integer references mail_senders on delete set null,
  state text not null default 'draft' check (
    state in ('draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled')),
  list_ids integer[] not null default '{}',
  excluded_list_ids integer[] not null default '{}',
  excluded_campaign_ids integer[] not null default '{}',
  -- When it is to be sent, and the zone in which that was said.
  scheduled_at timestamptz,
  time_zone text,
  -- Until then a campaign that is sent at once can be called back.
  hold_until timestamptz,
  started_at timestamptz,
  -- All its mails are in the ledger.
  queued_at timestamptz,
  finished_at timestamptz,
  -- How many people it goes to, from the start on.
  recipient_count integer,
  -- The mail as it is sent, frozen at the start.
  body_id bigint references mail_bodies on delete set null,
  -- The facts about a recipient that it names, each with what is read if nobody knows it. Frozen too.
  merge_defaults jsonb not null default '{}',
  -- The recurring setup that made it, and the moment for which it did.
  recurring_id integer,
  slot timestamptz,
  copied_from integer references campaigns on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  deleted_at timestamptz,
  search text not null generated always as (folded(name || ' ' || subject)) stored,
  unique (recurring_id, slot),
  check ((state = 'scheduled') <= (scheduled_at is not null)),
  check ((state in ('running', 'paused', 'finished')) <= (started_at is not null))
);
create index campaigns_list on campaigns (campaign_id desc) where deleted_at is null;
create index campaigns_open on campaigns (state) where state in ('scheduled', 'running', 'paused', 'cancelled');
create index campaigns_sender on campaigns (sender_id) where sender_id is not null;
create index campaigns_body on campaigns (body_id) where body_id is not null;
create index campaigns_copies on campaigns (copied_from) where copied_from is not null;

-- Who a campaign goes to, as it was at its start. Rows move to the ledger, batch by batch. No foreign key: the lock of the
-- campaign is held while they are written, and campaigns are never deleted, only marked.
create table campaign_recipients (
  campaign_id integer not null,
  address text not null,
  name text not null,
  member_id integer,
  language text check (language in ('en', 'id')),
  list_id integer,
  primary key (campaign_id, address)
);
create index campaign_recipients_member on campaign_recipients (member_id) where member_id is not null;

-- Opens and clicks. Who it was is stored only of members who agreed to that. Link 0 is the picture that counts opens. No
-- foreign key: readers must not wait for the lock of the campaign.
create table campaign_hits (
  campaign_id integer not null,
  link smallint not null,
  member_id integer,
  at timestamptz not null default now()
);
create index campaign_hits_campaign on campaign_hits (campaign_id, link);
create index campaign_hits_member on campaign_hits (member_id, campaign_id) where member_id is not null;

create function counts_of(r campaign_hits) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select 'campaigns.hits', r.campaign_id || '/' || r.link, null::date, 1, 0;
  end;
select count_table('campaign_hits', 'statement');
