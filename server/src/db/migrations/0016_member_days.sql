-- How many members joined on each day, as differences that a job folds: a deep page of all members then begins by adding up
-- days, and passes over the members of one day instead of all before it.
create table member_days (
  -- As in UTC, whatever the platform's own time zone is.
  day date not null,
  difference bigint not null
);
insert into member_days
  select (member_join_datetime at time zone 'UTC')::date, count(*) from members where erased_at is null group by 1;

create function tally_member_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into member_days
      select (member_join_datetime at time zone 'UTC')::date, count(*) from added where erased_at is null group by 1;
  else
    insert into member_days
      select (member_join_datetime at time zone 'UTC')::date, -count(*) from removed where erased_at is null group by 1;
  end if;
  return null;
end $$;

create function tally_moved_member() returns trigger language plpgsql as $$
begin
  insert into member_days
    select (old.member_join_datetime at time zone 'UTC')::date, -1 where old.erased_at is null
    union all
    select (new.member_join_datetime at time zone 'UTC')::date, 1 where new.erased_at is null;
  return null;
end $$;

create trigger members_days_added after insert on members
  referencing new table as added for each statement execute function tally_member_days();
create trigger members_days_removed after delete on members
  referencing old table as removed for each statement execute function tally_member_days();
-- Row by row, so that all other changes of a member cost nothing.
create trigger members_days_moved after update on members for each row
  when (old.member_join_datetime <> new.member_join_datetime or (old.erased_at is null) <> (new.erased_at is null))
  execute function tally_moved_member();
