-- The list of accounts without a sort and without a count: its order is kept, and so is the number of those that are
-- not in the trash.
create index users_name on users (name, user_id) where deleted_at is null;

create function tally_live_rows() returns trigger language plpgsql as $$
declare
  change bigint;
begin
  if tg_op = 'INSERT' then
    select count(*) into change from added where deleted_at is null;
  else
    select -count(*) into change from removed where deleted_at is null;
  end if;
  if change <> 0 then
    insert into tallies (tally, difference) values (tg_table_name, change);
  end if;
  return null;
end $$;

create function tally_moved_row() returns trigger language plpgsql as $$
begin
  insert into tallies (tally, difference)
    values (tg_table_name, case when new.deleted_at is null then 1 else -1 end);
  return null;
end $$;

create trigger users_tally_added after insert on users
  referencing new table as added for each statement execute function tally_live_rows();
create trigger users_tally_removed after delete on users
  referencing old table as removed for each statement execute function tally_live_rows();
-- Row by row, so that all other changes of an account cost nothing.
create trigger users_tally_moved after update on users for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function tally_moved_row();

insert into tallies (tally, difference) select 'users', count(*) from users where deleted_at is null;
