-- The price list. An order copies what it needs of a product, so later changes do not touch it.
create table products (
  product_id integer generated always as identity primary key,
  code text not null,
  name text not null,
  description text not null default '',
  package text not null default '',
  category_id integer,
  price bigint not null check (price >= 0),
  activation_days integer not null default 0 check (activation_days >= 0),
  -- What paying activates, as the domains register it, such as 'premium'. Empty: nothing.
  activates text not null default '',
  on_sale_from timestamptz,
  on_sale_until timestamptz check (on_sale_until > on_sale_from),
  -- How many can be sold: items of open and paid orders count. Null: unlimited.
  quota integer check (quota >= 0),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by integer,
  search text not null generated always as (folded(name || ' ' || code || ' ' || package)) stored
);
create unique index products_code on products (lower(code));
create index products_name on products (name, product_id);

alter table order_items
  add column product_id integer references products,
  add column activates text not null default '';
create index order_items_product on order_items (product_id) where product_id is not null;

-- Days of activation on an invoice that is still open extend premium when it is paid.
update order_items set activates = 'premium'
from orders where orders.id = order_items.order_id and orders.status in ('pending', 'expired') and activation_days > 0;

-- Companies need their name and tax number on the invoice.
alter table orders
  add column buyer_company text not null default '',
  add column buyer_npwp text not null default '';

-- What a paid order has activated. After a refund it waits for a decision: take it back, or leave it.
create table order_activations (
  activation_id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  order_item_id integer not null unique references order_items on delete cascade,
  activates text not null,
  -- The days that were really added: none if the membership was unlimited anyway.
  days integer not null check (days >= 0),
  until_datetime timestamptz,
  activated_at timestamptz not null default now(),
  take_back text check (take_back in ('open', 'taken', 'left')),
  decided_at timestamptz
);
create index order_activations_order on order_activations (order_id);
