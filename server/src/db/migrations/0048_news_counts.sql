-- The counters of articles change once per statement instead of once per row: when many planned articles are due, they
-- are published some dozens at a time.
drop trigger news_count_changed on news;
create trigger news_count_changed after update on news referencing old table as removed new table as added
  for each statement execute function count_news();
