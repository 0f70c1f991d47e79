-- People who take part in events. Capacity counts those who hold a seat: pending_payment, registered, attended, absent,
-- and waiting ones whose offer is open.
create table registrations (
  registration_id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  -- Null: a guest.
  member_id integer references members,
  -- The member who registered this person: themselves or their guest.
  booker_id integer references members,
  name text not null,
  -- As it is printed on the certificate, with titles.
  certificate_name text not null,
  email text not null,
  phone text not null default '',
  -- Unguessable; it is the QR code of the ticket.
  ticket_code text not null unique,
  status text not null check (status in
    ('pending_payment', 'registered', 'waiting', 'cancelled', 'attended', 'absent')),
  part text not null default 'participant' check (part in ('participant', 'speaker', 'moderator', 'committee')),
  attends text not null default 'offline' check (attends in ('online', 'offline')),
  source text not null check (source in ('site', 'staff', 'import', 'order')),
  price_id integer references event_prices,
  order_id integer references orders,
  -- Answers by the id of the question: a text, or a list of choices.
  answers jsonb not null default '{}',
  -- Of the mails to a guest. Null: the language of the member, or of the platform.
  language text check (language in ('id', 'en')),
  notes text not null default '',
  labels text[] not null default '{}',
  -- The waiting list is in this order.
  waiting_since timestamptz,
  -- A place that became free is offered to this person until then; it counts as taken.
  offered_until timestamptz,
  checked_in_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  -- Who or what cancelled it: an unpaid order, an offer that was not taken in time, or the event itself.
  cancel_cause text check (cancel_cause in ('staff', 'self', 'order', 'offer', 'event')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  search text not null generated always as (folded(name || ' ' || certificate_name || ' ' || email || ' ' || phone)) stored,
  check (offered_until is null or status = 'waiting'),
  check ((status = 'waiting') = (waiting_since is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((status = 'cancelled') = (cancel_cause is not null))
);
create index registrations_newest on registrations (created_at desc, registration_id desc);
create index registrations_event on registrations (event_id, created_at desc, registration_id desc);
create index registrations_name on registrations (name, registration_id);
create index registrations_event_name on registrations (event_id, name, registration_id);
create index registrations_status on registrations (status, created_at desc, registration_id desc);
create index registrations_event_status on registrations (event_id, status, created_at desc, registration_id desc);
create index registrations_source on registrations (source, created_at desc, registration_id desc);
create index registrations_waiting on registrations (event_id, waiting_since, registration_id) where status = 'waiting';
create index registrations_offers on registrations (offered_until) where offered_until is not null;
create index registrations_checked_in on registrations (event_id, checked_in_at) where checked_in_at is not null;
create index registrations_member on registrations (member_id, created_at desc) where member_id is not null;
create index registrations_booker on registrations (booker_id, created_at desc) where booker_id is not null;
-- A member takes part once; guests whom they bring have registrations of their own.
create unique index registrations_once on registrations (event_id, member_id)
  where member_id is not null and status <> 'cancelled';
create index registrations_order on registrations (order_id) where order_id is not null;
create index registrations_email on registrations (lower(email));
create index registrations_price on registrations (price_id) where price_id is not null;
create index registrations_labels on registrations using gin (labels);
create index registrations_search on registrations using gin (search gin_trgm_ops);

-- The keys of one event are its id and what is counted: 7/registered, 7/checked_in, 7/offered.
create function counts_of(r registrations) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, c.day, 1, 0 from (values
      ('registrations.status', r.status, null::date),
      ('registrations.source', r.source, null),
      ('registrations.part', r.part, null),
      ('registrations.checked_in', case when r.checked_in_at is not null then '' end, null),
      ('registrations.event', r.event_id || '/' || r.status, null),
      ('registrations.event', r.event_id || case when r.checked_in_at is not null then '/checked_in' end, null),
      ('registrations.event', r.event_id || case when r.offered_until is not null then '/offered' end, null),
      ('registrations.event_day', r.event_id::text, (r.created_at at time zone 'UTC')::date)) c (counter, key, day)
    where c.key is not null;
  end;
select count_table('registrations', 'statement');

-- What happened to a registration. It names people only by their account, so that it outlives an erasure.
create table registration_events (
  registration_event_id bigint generated always as identity primary key,
  registration_id integer not null references registrations on delete cascade,
  happened_at timestamptz not null default now(),
  kind text not null,
  by_kind text not null check (by_kind in ('staff', 'member', 'house')),
  by_user_id integer,
  by_name text not null default '',
  facts jsonb not null default '{}'
);
create index registration_events_registration on registration_events (registration_id, registration_event_id);
