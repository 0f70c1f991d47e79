-- What visitors read. The row of an article describes its working copy; this table describes the public one, as the
-- published version has it. A row exists exactly while visitors may see the article: what is withdrawn is gone from every
-- list, feed and search with the same commit.
create table published_news (
  news_id integer primary key references news on delete cascade,
  kind text not null check (kind in ('article', 'article_static', 'video')),
  -- The published version, which has the text and the other fields.
  version integer not null,
  title text not null,
  permalink text not null,
  summary text not null,
  visibility text not null check (visibility in ('public', 'member', 'premium')),
  category_id integer,
  sub_category_id integer,
  -- The lowest category that the article is in.
  in_category integer generated always as (coalesce(sub_category_id, category_id)) stored,
  tag_ids integer[] not null,
  author_id integer not null,
  contributor_id integer,
  cover_media_id integer,
  image_alt text not null,
  word_count integer not null,
  -- The date that readers see.
  published_at timestamptz not null,
  -- When what visitors see of it changed last.
  updated_at timestamptz not null default now(),
  search text not null generated always as (folded(title)) stored,
  -- Title, summary and tags; the text only if everybody may read it, so that no search reveals what it says.
  words tsvector not null
);
create unique index published_news_permalink on published_news (permalink);
create index published_news_newest on published_news (published_at desc, news_id desc) where kind <> 'article_static';
create index published_news_kind on published_news (kind, published_at desc, news_id desc);
create index published_news_category on published_news (in_category, published_at desc, news_id desc);
create index published_news_author on published_news (author_id, published_at desc, news_id desc);
create index published_news_contributor on published_news (contributor_id) where contributor_id is not null;
create index published_news_tags on published_news using gin (tag_ids);
create index published_news_search on published_news using gin (search gin_trgm_ops);
create index published_news_words on published_news using gin (words);

-- The text of cleaned HTML, in which every `<` begins a tag.
create function text_of_html(html text) returns text language sql immutable strict parallel safe
  return trim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(html, '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&apos;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g'));

-- The copies that these articles show to visitors.
create function public_copies(news_ids integer[]) returns table (
  news_id integer, kind text, version integer, title text, permalink text, summary text, visibility text,
  category_id integer, sub_category_id integer, tag_ids integer[], author_id integer, contributor_id integer,
  cover_media_id integer, image_alt text, word_count integer, published_at timestamptz, words tsvector
) language sql stable begin atomic
  select n.news_id, n.news_content_type, v.version, v.fields ->> 'news_title', v.fields ->> 'news_permalink',
    v.fields ->> 'news_summary', v.fields ->> 'news_visibility', (v.fields ->> 'category_id')::integer,
    (v.fields ->> 'sub_category_id')::integer,
    array(select t.tag_id from jsonb_array_elements_text(v.fields -> 'tags') with ordinality named (title, place)
      join tags t on folded(t.tag_title) = folded(named.title) and t.deleted_at is null order by named.place),
    (v.fields ->> 'author_id')::integer, (v.fields ->> 'contributor_id')::integer,
    (v.fields ->> 'cover_media_id')::integer, v.fields ->> 'news_image_alt', v.word_count,
    coalesce((v.fields ->> 'news_published_date')::timestamptz, n.first_published_at, n.created_at),
    -- A tsvector holds 1 MB at most.
    to_tsvector('simple', folded(concat_ws(' ', v.fields ->> 'news_title', v.fields ->> 'news_summary', v.fields ->> 'tags',
      case when v.fields ->> 'news_visibility' = 'public' then left(text_of_html(v.content), 100000) end)))
  from news n join versions v on v.subject_id = n.news_id and v.version = n.published_version
  where n.news_id = any (news_ids) and n.news_status = 'published' and n.deleted_at is null;
end;

-- Anything that a visitor reads has changed. It is a counter, so that writers do not wait for one another: its value is
-- another one after every such change, and it is in no answer. ETags are made of it.
create function note_reading_change() returns void language sql
  begin atomic insert into counter_changes (counter, count) values ('reading.change', 1); end;

create function keep_published_news(news_ids integer[]) returns void language plpgsql as $$
declare
  removed bigint;
  changed bigint;
begin
  delete from published_news p where p.news_id = any (news_ids)
    and not exists (select from news n where n.news_id = p.news_id and n.news_status = 'published' and n.deleted_at is null);
  get diagnostics removed = row_count;
  insert into published_news as p (news_id, kind, version, title, permalink, summary, visibility, category_id,
      sub_category_id, tag_ids, author_id, contributor_id, cover_media_id, image_alt, word_count, published_at, words)
    select * from public_copies(news_ids)
    on conflict (news_id) do update set (kind, version, title, permalink, summary, visibility, category_id,
      sub_category_id, tag_ids, author_id, contributor_id, cover_media_id, image_alt, word_count, published_at, words,
      updated_at) = (excluded.kind, excluded.version, excluded.title, excluded.permalink, excluded.summary,
      excluded.visibility, excluded.category_id, excluded.sub_category_id, excluded.tag_ids, excluded.author_id,
      excluded.contributor_id, excluded.cover_media_id, excluded.image_alt, excluded.word_count, excluded.published_at,
      excluded.words, now());
  get diagnostics changed = row_count;
  if removed + changed > 0 then
    perform note_reading_change();
  end if;
end $$;

create function news_readers() returns trigger language plpgsql as $$
begin
  perform keep_published_news(array[new.news_id]);
  return null;
end $$;
-- Row by row and only where visitors may see a difference, so that saving a draft costs nothing.
create trigger news_readers after update on news for each row
  when ((old.news_status = 'published' or new.news_status = 'published')
    and (old.news_status, old.published_version, old.deleted_at is null, old.first_published_at)
      is distinct from (new.news_status, new.published_version, new.deleted_at is null, new.first_published_at))
  execute function news_readers();

-- Tags and categories are renamed in the published version itself.
create function versions_readers() returns trigger language plpgsql as $$
declare
  public_ids constant integer[] := array(
    select n.news_id from changed c join news n on n.news_id = c.subject_id and n.published_version = c.version
    where n.news_status = 'published' and n.deleted_at is null);
begin
  if cardinality(public_ids) > 0 then
    perform keep_published_news(public_ids);
  end if;
  return null;
end $$;
create trigger versions_readers_added after insert on versions referencing new table as changed
  for each statement execute function versions_readers();
create trigger versions_readers_changed after update on versions referencing new table as changed
  for each statement execute function versions_readers();

-- Whatever else the answers name.
create function note_reading_change_trigger() returns trigger language plpgsql as $$
begin
  perform note_reading_change();
  return null;
end $$;
create trigger categories_readers after insert or update or delete on categories
  for each statement execute function note_reading_change_trigger();
create trigger tags_readers after update or delete on tags
  for each statement execute function note_reading_change_trigger();
create trigger media_readers after update or delete on media
  for each statement execute function note_reading_change_trigger();
create trigger site_settings_readers after update on site_settings
  for each statement execute function note_reading_change_trigger();
create trigger users_readers after update on users for each row
  when (old.name is distinct from new.name) execute function note_reading_change_trigger();

create function members_readers() returns trigger language plpgsql as $$
begin
  if exists (select from published_news where contributor_id = new.id) then
    perform note_reading_change();
  end if;
  return null;
end $$;
create trigger members_readers after update on members for each row
  when ((old.member_first_name, old.member_last_name) is distinct from (new.member_first_name, new.member_last_name))
  execute function members_readers();

create function counts_of(r published_news)
  returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic select 'reading.kind', r.kind, null::date, 1, 0; end;
select count_table('published_news');

select keep_published_news(array(select news_id from news where news_status = 'published' and deleted_at is null));

-- The origins whose pages may call the public site's part of the server, such as https://www.example.com. Feeds and the
-- sitemap link to the first one.
alter table site_settings add column allowed_origins text[] not null default '{}';
