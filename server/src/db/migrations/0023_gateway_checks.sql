-- A notice of the gateway is a hint: a job asks the gateway, and its answer is what is booked. While the gateway cannot
-- be reached, an attempt is `confirming`.
alter table payments drop constraint payments_status_check,
  add constraint payments_status_check check (status in ('created', 'pending', 'confirming', 'confirmed', 'failed',
    'cancelled', 'expired', 'refunded', 'needs_decision', 'dismissed')),
  -- The end of the payment page.
  add column page_until timestamptz,
  -- When the gateway is asked next; null if it is not asked any more.
  add column check_after timestamptz,
  -- How often it was asked since something changed: the pauses grow with it.
  add column checks integer not null default 0,
  -- The last answer, and why there is none since.
  add column checked_at timestamptz,
  add column check_problem text not null default '',
  -- The amount of the last answer.
  add column gateway_rupiah bigint,
  -- What somebody has to look at, because our books and the gateway disagree.
  add column difference text generated always as (case
    when gateway_order_id is null then null
    when status = 'confirming' then 'unconfirmed'
    when status = 'needs_decision' then decision
    when status in ('created', 'pending', 'failed', 'cancelled', 'expired') and gateway_status in ('settlement', 'capture')
      then 'not_booked'
    when status = 'confirmed' and gateway_status in ('refund', 'chargeback') then 'refund'
    when status = 'confirmed' and gateway_status not in ('settlement', 'capture', 'partial_refund', 'partial_chargeback')
      then 'not_theirs'
  end) stored;

-- A page is open for a day at most, and never longer than its invoice was when the page was created.
update payments set page_until = least(create_datetime + interval '24 hours', coalesce(
    (select (facts ->> 'from')::timestamptz from order_events e
      where e.order_id = payments.invoice_header_id and e.kind in ('extended', 'reopened')
        and e.happened_at > payments.create_datetime order by e.event_id limit 1),
    (select expire_datetime from orders where orders.id = payments.invoice_header_id)))
  where gateway_order_id is not null;
-- A notice about any of these may have been lost, so each is asked about.
update payments set check_after = now() where gateway_order_id is not null and status in ('created', 'pending');

create index payments_due on payments (check_after) where check_after is not null;
create index payments_difference on payments (difference, id) where difference is not null;
create index payments_gateway_created on payments (create_datetime) where gateway_order_id is not null;

-- Signatures and tokens of notices are not kept: with them, a notice could be sent again by whoever reads it.
update payment_notices set body = body - array['signature_key', 'saved_token_id', 'token_id'];
create index payment_notices_waiting on payment_notices (payment_id) where outcome = 'waiting';
create index payment_notices_unknown on payment_notices (notice_id) where outcome = 'unknown order';
