-- Who sells: one row, which invoices, answer cards and statements read.
create table seller_settings (
  seller_id integer primary key default 1 check (seller_id = 1),
  legal_name text not null default '',
  address text not null default '',
  npwp text not null default '',
  accounts jsonb not null default '[]',
  note text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by integer
);
insert into seller_settings default values;
