-- Members buy by themselves, so they can be the cause of an event of an order.
alter table order_events drop constraint order_events_by_kind_check;
alter table order_events add constraint order_events_by_kind_check
  check (by_kind in ('staff', 'gateway', 'house', 'member'));

-- Proofs of transfers that members upload. While one waits for a decision, the deadline of its invoice is later by the
-- pause; `expire_before` is the deadline without it.
create table transfer_proofs (
  proof_id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  storage_key text not null,
  mime text not null,
  note text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  uploaded_at timestamptz not null,
  pause_ends_at timestamptz not null,
  expire_before timestamptz not null,
  decided_at timestamptz,
  decided_by integer,
  reason text not null default '',
  check ((state = 'waiting') = (decided_at is null))
);
create index transfer_proofs_order on transfer_proofs (order_id, proof_id);
create unique index transfer_proofs_waiting on transfer_proofs (order_id) where state = 'waiting';
