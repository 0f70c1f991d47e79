-- Numbers of invoices; one that was not used leaves a gap.
create sequence invoice_numbers;

-- What members buy. An order is its invoice: the items, what is to be paid, and until when.
create table orders (
  id integer generated always as identity primary key,
  network_id integer not null default 1,
  code text not null unique,
  member_id integer not null references members,
  status text not null default 'pending' check (status in ('pending', 'paid', 'expired', 'cancelled', 'refunded')),
  total_gross bigint not null check (total_gross >= 0),
  total_discount_rupiah bigint not null check (total_discount_rupiah >= 0),
  total_nett bigint not null check (total_nett = total_gross - total_discount_rupiah and total_nett >= 0),
  -- Added to the price so that a bank transfer can be told from all others by its amount alone.
  kode_unik integer not null check (kode_unik between 1 and 999),
  total_bill bigint not null check (total_bill = total_nett + kode_unik),
  -- How it was paid, or how the latest attempt tries to; empty before the first.
  payment_type text not null default '',
  -- Money came that cannot simply be booked: somebody has to say what happens with it.
  needs_decision boolean not null default false,
  partner_code text not null default '',
  expire_datetime timestamptz not null,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  paid_datetime timestamptz,
  cancel_reason text not null default '',
  refunded_rupiah bigint not null default 0 check (refunded_rupiah between 0 and total_bill),
  version integer not null default 1,
  updated_by integer
);
-- No two open invoices ask for the same amount, however many check-outs happen at once.
create unique index orders_open_bill on orders (total_bill) where status = 'pending';
create index orders_due on orders (expire_datetime) where status = 'pending';
create index orders_undecided on orders (create_datetime, id) where needs_decision;
-- The orders in which lists stand, with what their totals need.
create index orders_created on orders (create_datetime, id) include (status, total_bill);
create index orders_status on orders (status, create_datetime, id) include (total_bill);
create index orders_payment_type on orders (payment_type, create_datetime, id) include (status, total_bill);
create index orders_member on orders (member_id, create_datetime, id);
create index orders_bill on orders (total_bill, id) include (status);
create index orders_expire on orders (expire_datetime, id);
create index orders_code on orders using gin (code gin_trgm_ops);

-- The names are those of the platform's cart.
create table order_items (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  category_id integer,
  code text not null default '',
  name text not null,
  description text not null default '',
  package text not null default '',
  activation_days integer not null default 0,
  price_gross bigint not null check (price_gross >= 0),
  discount_rupiah bigint not null default 0 check (discount_rupiah between 0 and price_gross),
  price_nett bigint not null check (price_nett = price_gross - discount_rupiah)
);
create index order_items_order on order_items (order_id);

-- Attempts to pay, apart from the invoice: there may be many, and a late one is never lost.
create table payments (
  id integer generated always as identity primary key,
  network_id integer not null default 1,
  invoice_header_id integer not null references orders on delete cascade,
  total_bill bigint not null,
  payment_type text not null,
  token text not null default '',
  redirect_url text not null default '',
  status text not null check (
    status in ('created', 'pending', 'confirmed', 'failed', 'cancelled', 'expired', 'refunded', 'needs_decision', 'dismissed')),
  -- How it came to us: 'midtrans', 'bank' or 'manual'.
  gateway text not null,
  -- The number under which the gateway knows the attempt.
  gateway_order_id text unique,
  transaction_id text not null default '',
  -- The gateway's own word, kept as it came.
  gateway_status text not null default '',
  received_rupiah bigint,
  paid_datetime timestamptz,
  -- Why somebody has to decide: it came late, twice, or with another amount.
  decision text check (decision in ('late', 'double', 'amount')),
  note text not null default '',
  proof_key text,
  create_datetime timestamptz not null default now(),
  update_datetime timestamptz not null default now(),
  created_by integer
);
create index payments_invoice on payments (invoice_header_id);

-- What a gateway told us, word for word. One that comes again is counted, not kept twice.
create table payment_notices (
  notice_id integer generated always as identity primary key,
  gateway text not null,
  body_hash bytea not null unique,
  body jsonb not null,
  payment_id integer references payments on delete cascade,
  gateway_order_id text not null,
  gateway_status text not null,
  outcome text not null,
  times integer not null default 1,
  received_at timestamptz not null default now(),
  last_received_at timestamptz not null default now()
);
create index payment_notices_payment on payment_notices (payment_id);

-- Money that goes back is a row of its own.
create table refunds (
  refund_id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  payment_id integer references payments on delete set null,
  amount bigint not null check (amount > 0),
  reason text not null,
  reference text not null default '',
  created_at timestamptz not null default now(),
  created_by integer
);
create index refunds_order on refunds (order_id);

-- What happened to an order and who did it: staff, a gateway, or the house itself. Notes of the staff stand among it.
create table order_events (
  event_id bigint generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  happened_at timestamptz not null default now(),
  kind text not null,
  by_kind text not null check (by_kind in ('staff', 'gateway', 'house')),
  by_user_id integer,
  by_name text not null,
  note text not null default '',
  facts jsonb not null default '{}'
);
create index order_events_order on order_events (order_id, event_id);

-- How to reach a payment gateway. Its key is sealed with the installation's secret.
create table gateway_settings (
  gateway text primary key,
  is_production boolean not null default false,
  server_key bytea not null,
  client_key text not null default '',
  merchant_id text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer
);

-- Statements of the bank, and how each of their lines was understood. Nothing is booked before somebody confirms it.
create table bank_statements (
  statement_id integer generated always as identity primary key,
  filename text not null,
  sha256 bytea not null unique,
  line_count integer not null,
  uploaded_at timestamptz not null default now(),
  uploaded_by integer,
  uploaded_by_name text not null
);
create table bank_lines (
  line_id integer generated always as identity primary key,
  statement_id integer not null references bank_statements on delete cascade,
  line_number integer not null,
  booked_on date not null,
  description text not null,
  amount bigint not null check (amount > 0),
  -- The same transfer in two files is one line.
  line_hash bytea not null unique,
  lane text not null default 'unknown' check (lane in ('exact', 'late', 'short_over', 'double', 'unknown')),
  order_id integer references orders on delete set null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'dismissed')),
  payment_id integer references payments on delete set null,
  note text not null default '',
  decided_at timestamptz,
  decided_by_name text not null default ''
);
create index bank_lines_list on bank_lines (state, lane, booked_on, line_id);
create index bank_lines_statement on bank_lines (statement_id);

-- Exact counts and sums per status: 'orders.paid' counts, 'orders.paid.bill' sums. Every statement adds its difference.
create function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (tally, difference)
      select t.tally, t.difference from (select status, count(*) as orders, sum(total_bill) as bill from added group by status) s
      cross join lateral (values ('orders.' || s.status, s.orders), ('orders.' || s.status || '.bill', s.bill)) t (tally, difference);
  else
    insert into tallies (tally, difference)
      select t.tally, -t.difference from (select status, count(*) as orders, sum(total_bill) as bill from removed group by status) s
      cross join lateral (values ('orders.' || s.status, s.orders), ('orders.' || s.status || '.bill', s.bill)) t (tally, difference);
  end if;
  return null;
end $$;

create function tally_moved_order() returns trigger language plpgsql as $$
begin
  insert into tallies (tally, difference) values
    ('orders.' || old.status, -1), ('orders.' || old.status || '.bill', -old.total_bill),
    ('orders.' || new.status, 1), ('orders.' || new.status || '.bill', new.total_bill);
  return null;
end $$;

create trigger orders_tally_added after insert on orders
  referencing new table as added for each statement execute function tally_orders();
create trigger orders_tally_removed after delete on orders
  referencing old table as removed for each statement execute function tally_orders();
-- Row by row, so that all other changes of an order cost nothing.
create trigger orders_tally_moved after update on orders for each row
  when ((old.status, old.total_bill) is distinct from (new.status, new.total_bill))
  execute function tally_moved_order();
