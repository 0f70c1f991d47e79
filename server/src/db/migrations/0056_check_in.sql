-- How early people can be checked in, where it differs from the default.
create table check_in_settings (
  event_id integer primary key references events on delete cascade,
  opens_before_minutes integer not null check (opens_before_minutes >= 0)
);

-- Links with which people without an account check in at the door. They end with the event.
create table door_links (
  door_link_id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  label text not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  created_by integer not null,
  revoked_at timestamptz
);
create index door_links_event on door_links (event_id, door_link_id);

-- Every scan, also refused ones. The device makes the id, so that a scan that is sent again counts once.
create table check_ins (
  check_in_id integer generated always as identity primary key,
  scan_id uuid not null constraint check_ins_scan unique,
  event_id integer not null references events on delete cascade,
  -- Null: no ticket has the code.
  registration_id integer references registrations on delete cascade,
  method text not null check (method in ('scan', 'typed', 'name', 'hand', 'join_link', 'zoom')),
  result text not null check (result in
    ('accepted', 'already', 'unknown', 'other_event', 'cancelled', 'waiting', 'unpaid', 'event_cancelled', 'too_early')),
  -- By the clock of the device.
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  by_user integer,
  door_link_id integer references door_links,
  by_name text not null,
  -- The status of the person before an accepted scan, which an undo restores.
  status_before text,
  undone_at timestamptz,
  undone_by_name text,
  check ((result = 'accepted') = (status_before is not null)),
  check (undone_at is null or result = 'accepted')
);
create index check_ins_event on check_ins (event_id, check_in_id desc);
create index check_ins_registration on check_ins (registration_id, check_in_id desc) where registration_id is not null;
-- A person is checked in once, whoever scans at the same time.
create unique index check_ins_once on check_ins (registration_id) where result = 'accepted' and undone_at is null;

-- The list of tickets is read in parts, in this order.
create index registrations_tickets on registrations (event_id, registration_id);

create table event_feedback (
  registration_id integer primary key references registrations on delete cascade,
  event_id integer not null references events on delete cascade,
  rating integer not null check (rating between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null default now()
);
create index event_feedback_event on event_feedback (event_id, created_at desc, registration_id desc);
