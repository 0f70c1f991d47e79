-- A partial refund takes back its share of the fee: from the line itself while its month is open, with an adjustment
-- afterwards. Several refunds may adjust one line.
alter table fee_lines add column refunded_fee bigint not null default 0 check (refunded_fee >= 0);
drop index fee_lines_adjusts;
create index fee_lines_adjusts on fee_lines (adjusts_line_id) where adjusts_line_id is not null;
