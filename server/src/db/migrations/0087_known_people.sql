-- Whether somebody was written to before is looked up once for each person, by the index. As a join, the plan was made while
-- the table was small and then kept, so that every new mail read all people.
create or replace function remember_mail_people() returns trigger language plpgsql as $$
begin
  insert into mail_people (address, name)
  select distinct address, name from added
  where address <> '' and (
    select true from mail_people known where known.address = added.address and known.name = added.name limit 1) is null;
  return null;
end $$;
