-- What came may be more than the bill, and then more than the bill can go back.
alter table orders drop constraint orders_check2, add check (refunded_rupiah >= 0);
