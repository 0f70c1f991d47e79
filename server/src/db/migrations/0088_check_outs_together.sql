-- Check-outs of several members share a statement, which must not wait: while one of a member is being stored elsewhere, another
-- one is stored by itself. The count is a statement of its own after the lock, so that it sees what the one before has committed.
create or replace function may_have_unpaid(buyer integer, most integer) returns boolean language plpgsql volatile cost 10000 as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('check-out of member ' || buyer, 0)) then
    return false;
  end if;
  return (select count(*) from orders where member_id = buyer and status = 'pending') < most;
end $$;
