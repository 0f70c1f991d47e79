-- Mails that staff write to the participants of an event, and the rules that send reminders by themselves.
create table reminder_rules (
  rule_id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  amount integer not null check (amount > 0),
  unit text not null check (unit in ('hours', 'days')),
  direction text not null check (direction in ('before', 'after')),
  anchor text not null check (anchor in ('start', 'end')),
  statuses text[] not null,
  checked_in text not null check (checked_in in ('all', 'checked_in', 'not_checked_in')),
  subject text not null,
  message text not null,
  is_on boolean not null default true,
  -- A rule sends once.
  sent_at timestamptz,
  -- The last attempt failed. The job tries again as long as the reminder is of use.
  failed_at timestamptz,
  problem text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer
);
create index reminder_rules_event on reminder_rules (event_id, rule_id);
create index reminder_rules_open on reminder_rules (event_id) where is_on and sent_at is null;

-- One row for each time that mails were sent to participants. The ledger names it as the source of its mails.
create table event_mailings (
  mailing_id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  kind text not null check (kind in ('notification', 'reminder', 'correction')),
  -- Null: somebody sent it by hand, or the rule was deleted.
  rule_id integer unique references reminder_rules on delete set null,
  -- The reminder that a correction corrects.
  corrects_id integer references event_mailings on delete cascade,
  subject text not null,
  message text not null,
  -- The dates and the place that the mails name, to notice when the event is moved afterwards.
  told jsonb not null,
  recipient_count integer not null,
  created_at timestamptz not null default now(),
  created_by integer,
  check ((kind = 'correction') = (corrects_id is not null))
);
create index event_mailings_event on event_mailings (event_id, mailing_id desc);
create index event_mailings_corrects on event_mailings (corrects_id, mailing_id desc) where corrects_id is not null;

-- The mails to the participants of one event.
create index mails_participants on mails (recipient_key, created_at desc) where area = 'events';
