-- Whether a member may have one more unpaid invoice. Check-outs of one member wait for one another here. The function is
-- volatile, so that the count sees what the one before has committed, also within a statement that began earlier.
create function may_have_unpaid(buyer integer, most integer) returns boolean language plpgsql volatile cost 10000 as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('check-out of member ' || buyer, 0));
  return (select count(*) from orders where member_id = buyer and status = 'pending') < most;
end $$;
