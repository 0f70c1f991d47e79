-- The clean-up of deleted categories leaves those that an event still refers to, as it leaves those of articles.
create function keep_event_categories() returns trigger language plpgsql as $$
begin
  if exists (select from events where category_id = old.category_id) then return null; end if;
  return old;
end $$;
create trigger keep_event_categories before delete on categories for each row execute function keep_event_categories();
