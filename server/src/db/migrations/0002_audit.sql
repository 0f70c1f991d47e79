-- Who changed what, when and from where. Rows are only ever added.
create table audit (
  audit_id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  user_id integer,
  user_name text not null,
  address text not null,
  request_id text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb
);
create index audit_user on audit (user_id, audit_id desc);
create index audit_entity on audit (entity, entity_id, audit_id desc);
create index audit_action on audit (action, audit_id desc);
create index audit_happened on audit (happened_at desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_audit_change();
create trigger audit_is_never_emptied before truncate on audit
  for each statement execute function refuse_audit_change();

-- Exact row counts without a scan. Every statement adds its difference as a row of its own, so that
-- parallel writers never wait for one another; a job folds the differences into one row.
create table tallies (
  tally text not null,
  difference bigint not null
);
create index tallies_tally on tallies (tally) include (difference);

create function tally_added_rows() returns trigger language plpgsql as $$
begin
  insert into tallies (tally, difference) select tg_table_name, count(*) from added having count(*) > 0;
  return null;
end $$;

create trigger audit_tally after insert on audit
  referencing new table as added for each statement execute function tally_added_rows();
