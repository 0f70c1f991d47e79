-- Who a mail came from, stored when it is handed over: the sender can be another one by the time somebody looks.
alter table mails add column sent_from text, add column reply_to text;

-- Whom mails were written to, for the search by a part of a name or an address. A search index on the ledger itself would
-- be changed by every step of every mail. An address is added with its first mail, without a unique constraint: two
-- transactions that write to the same person must not wait for each other, and a pair that is stored twice harms nobody.
create table mail_people (
  address text not null,
  name text not null,
  search text not null generated always as (folded(name || ' ' || address)) stored
);
insert into mail_people (address, name) select distinct address, name from mails where address <> '';
create index mail_people_address on mail_people (address);
create index mail_people_search on mail_people using gin (search gin_trgm_ops);

create function remember_mail_people() returns trigger language plpgsql as $$
begin
  insert into mail_people (address, name)
  select distinct address, name from added
  where address <> '' and not exists (
    select from mail_people known where known.address = added.address and known.name = added.name);
  return null;
end $$;
create trigger mails_people after insert on mails referencing new table as added
  for each statement execute function remember_mail_people();
