-- How an invoice is paid. Bank transfers are recognised by their amount, so only their totals must differ; the gateway
-- names the invoice itself, and its invoices may share a total. Every invoice so far has a unique code.
alter table orders add column payment_method text not null default 'transfer'
  check (payment_method in ('transfer', 'gateway'));
alter table orders drop constraint orders_kode_unik_check,
  add constraint orders_kode_unik_check check (
    case payment_method when 'transfer' then kode_unik between 1 and 999 else kode_unik = 0 end);

drop index orders_open_bill;
create unique index orders_open_bill on orders (total_bill) where status = 'pending' and payment_method = 'transfer';
