-- The words of published titles, for the correction of misspelled searches: to compare a text with some thousand words is
-- much quicker than to compare it with every title. Words stay when their article goes. The same word may be here twice, if
-- two writers added it at once; with a unique index they would wait for one another.
create table title_words (word text not null);

create function words_of_title(title text) returns setof text language sql immutable parallel safe
  return regexp_split_to_table(title, '[^[:alnum:]]+');

create function add_title_words() returns trigger language plpgsql as $$
begin
  insert into title_words (word)
    select distinct word from added cross join lateral words_of_title(added.search) found (word)
    where word <> '' and not exists (select from title_words known where known.word = found.word);
  return null;
end $$;
create trigger published_news_words_added after insert on published_news referencing new table as added
  for each statement execute function add_title_words();
create trigger published_news_words_changed after update on published_news referencing new table as added
  for each statement execute function add_title_words();

insert into title_words (word)
  select distinct word from published_news cross join lateral words_of_title(search) found (word) where word <> '';
create index title_words_word on title_words (word);
create index title_words_similar on title_words using gin (word gin_trgm_ops);
