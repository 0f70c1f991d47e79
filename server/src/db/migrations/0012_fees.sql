-- The marketing fee: who brings orders, what they get for it, and what they were paid.
create table fee_partners (
  partner_id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  email text not null default '',
  bank_account text not null default '',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by integer
);

create table fee_rules (
  rule_id integer generated always as identity primary key,
  -- Without a partner it counts for all who have no rule of their own.
  partner_id integer references fee_partners,
  kind text not null check (kind in ('percent', 'fixed')),
  -- Hundredths of a percent, or whole rupiah per order.
  value bigint not null check (value > 0),
  base text not null check (base in ('total_gross', 'total_nett')),
  valid_from date not null,
  -- The last day on which it counts; open-ended without.
  valid_until date check (valid_until >= valid_from),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by integer
);
create index fee_rules_partner on fee_rules (partner_id, valid_from);

-- One line for every paid order of a partner; what changes after its month was closed is a line of a later month.
create table fee_lines (
  line_id integer generated always as identity primary key,
  partner_id integer not null references fee_partners,
  order_id integer not null references orders on delete cascade,
  rule_id integer references fee_rules,
  -- The rule as it read on the day.
  rule_text text not null,
  base_amount bigint not null,
  total_bill bigint not null,
  fee bigint not null,
  status text not null default 'accrued' check (status in ('accrued', 'approved', 'paid', 'reversed')),
  -- The first day of the month it counts in.
  period date not null check (extract(day from period) = 1),
  earned_at timestamptz not null,
  -- Set on an adjustment: the line of a closed month that it takes back.
  adjusts_line_id integer references fee_lines,
  approved_at timestamptz,
  paid_at timestamptz,
  paid_reference text not null default '',
  reversed_at timestamptz,
  reversed_reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by integer
);
-- An order earns its fee once, and is adjusted once.
create unique index fee_lines_order on fee_lines (order_id) where adjusts_line_id is null;
create unique index fee_lines_adjusts on fee_lines (adjusts_line_id) where adjusts_line_id is not null;
create index fee_lines_earned on fee_lines (earned_at, line_id) include (status, fee, total_bill);
create index fee_lines_partner on fee_lines (partner_id, earned_at, line_id) include (status, fee, total_bill);
create index fee_lines_period on fee_lines (period, earned_at, line_id) include (status, fee, total_bill);
create index fee_lines_status on fee_lines (status, earned_at, line_id) include (fee, total_bill);

-- Months whose figures no longer change.
create table fee_periods (
  period date primary key check (extract(day from period) = 1),
  closed_at timestamptz not null default now(),
  closed_by integer,
  closed_by_name text not null,
  line_count integer not null,
  total_fee bigint not null,
  total_bill bigint not null,
  -- Over every line as it stood: whoever holds a statement can see that nothing was changed since.
  hash text not null
);

create function tally_fee_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (tally, difference) select 'fee_lines.' || status, count(*) from added group by status;
  else
    insert into tallies (tally, difference) select 'fee_lines.' || status, -count(*) from removed group by status;
  end if;
  return null;
end $$;

create function tally_moved_fee_line() returns trigger language plpgsql as $$
begin
  insert into tallies (tally, difference) values ('fee_lines.' || old.status, -1), ('fee_lines.' || new.status, 1);
  return null;
end $$;

create trigger fee_lines_tally_added after insert on fee_lines
  referencing new table as added for each statement execute function tally_fee_lines();
create trigger fee_lines_tally_removed after delete on fee_lines
  referencing old table as removed for each statement execute function tally_fee_lines();
create trigger fee_lines_tally_moved after update on fee_lines for each row
  when (old.status is distinct from new.status) execute function tally_moved_fee_line();
