-- What an order is searched by, all in one text: its code, and below it whom it is for, as members are searched. Looked
-- for in two tables, a frequent surname took twice as long.
drop index orders_code;
alter table orders add column search text not null default '';
update orders set search = folded(orders.code) || chr(10) || members.search
  from members where members.id = orders.member_id;
create index orders_search on orders using gin (search gin_trgm_ops);

-- The member is held until the order is stored: whoever changes the name meanwhile waits, and then finds the order.
create function search_order() returns trigger language plpgsql as $$
begin
  select folded(new.code) || chr(10) || search into new.search from members where id = new.member_id for share;
  -- A member who is not there is refused by the foreign key, which says so more clearly.
  new.search := coalesce(new.search, '');
  return new;
end $$;
create trigger orders_search_added before insert on orders for each row execute function search_order();
create trigger orders_search_moved before update of code, member_id on orders for each row execute function search_order();

create function search_renamed() returns trigger language plpgsql as $$
begin
  update orders set search = folded(code) || chr(10) || new.search where member_id = new.id;
  return null;
end $$;
create trigger members_search_renamed after update on members for each row
  when (old.search is distinct from new.search) execute function search_renamed();

-- Counting what a frequent word finds takes long, and turning pages would count it each time anew. So such totals are
-- kept, together with a number that is another one after every change of what orders are filtered by: where it is still
-- the same, so are they. It is a tally like the others; as it only has to differ, chance decides by how much.
create table order_totals (
  filter text primary key,
  change bigint not null,
  orders bigint not null,
  statuses jsonb not null,
  -- Of a search: all that it found were made between these moments.
  oldest timestamptz,
  newest timestamptz,
  counted_at timestamptz not null default now()
);

create function some_change() returns bigint language sql volatile
  return ((random() - 0.5) * 2199023255552)::bigint;

create or replace function tally_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (tally, difference)
      select t.tally, t.difference from (select status, count(*) as orders, sum(total_bill) as bill from added group by status) s
      cross join lateral (values ('orders.' || s.status, s.orders), ('orders.' || s.status || '.bill', s.bill)) t (tally, difference)
      union all select 'orders.change', some_change() where exists (select from added);
  else
    insert into tallies (tally, difference)
      select t.tally, -t.difference from (select status, count(*) as orders, sum(total_bill) as bill from removed group by status) s
      cross join lateral (values ('orders.' || s.status, s.orders), ('orders.' || s.status || '.bill', s.bill)) t (tally, difference)
      union all select 'orders.change', some_change() where exists (select from removed);
  end if;
  return null;
end $$;

create function tally_changed_order() returns trigger language plpgsql as $$
begin
  insert into tallies (tally, difference) values ('orders.change', some_change());
  return null;
end $$;
create trigger orders_tally_changed after update on orders for each row
  when ((old.status, old.total_bill, old.payment_type, old.needs_decision, old.create_datetime, old.member_id, old.search)
    is distinct from (new.status, new.total_bill, new.payment_type, new.needs_decision, new.create_datetime, new.member_id, new.search))
  execute function tally_changed_order();
