-- What visitors can find besides articles: one row per event and course that they may see, as the published version
-- has it. Only triggers write here, in the transaction that publishes, withdraws or renames.
create table public_subjects (
  subject_id integer primary key references subjects on delete cascade,
  kind text not null check (kind in ('event', 'course')),
  version integer not null,
  title text not null,
  permalink text not null,
  summary text not null,
  visibility text not null check (visibility in ('public', 'member', 'premium')),
  published_at timestamptz not null,
  search text not null generated always as (folded(title)) stored,
  -- Title, summary, tags, people and place; the text only if everybody may read it, so that no search reveals what it says.
  words tsvector not null
);
create index public_subjects_search on public_subjects using gin (search gin_trgm_ops);
create index public_subjects_words on public_subjects using gin (words);

-- The copies of these events and courses that visitors may see.
create function public_subject_copies(subject_ids integer[]) returns table (
  subject_id integer, kind text, version integer, title text, permalink text, summary text, visibility text,
  published_at timestamptz, words tsvector
) language sql stable begin atomic
  -- A tsvector holds 1 MB at most.
  select e.event_id, 'event', v.version, v.fields ->> 'event_title', v.fields ->> 'event_permalink',
    v.fields ->> 'event_summary', v.fields ->> 'event_visibility', coalesce(e.first_published_at, e.created_at),
    to_tsvector('simple', folded(concat_ws(' ', v.fields ->> 'event_title', v.fields ->> 'event_summary',
      v.fields ->> 'tags', v.fields ->> 'organiser', jsonb_path_query_array(v.fields, '$.speakers[*].name')::text, e.place,
      case when v.fields ->> 'event_visibility' = 'public' then left(text_of_html(v.content), 100000) end)))
  from events e join versions v on v.subject_id = e.event_id and v.version = e.published_version
  where e.event_id = any (subject_ids) and e.event_status = 'published' and e.deleted_at is null
  union all
  select c.course_id, 'course', v.version, v.fields ->> 'course_title', v.fields ->> 'course_permalink',
    v.fields ->> 'course_summary', v.fields ->> 'course_visibility', coalesce(c.first_published_at, c.created_at),
    to_tsvector('simple', folded(concat_ws(' ', v.fields ->> 'course_title', v.fields ->> 'course_summary',
      jsonb_path_query_array(v.fields, '$.teachers[*].name')::text,
      case when v.fields ->> 'course_visibility' = 'public' then left(text_of_html(v.content), 100000) end)))
  from courses c join versions v on v.subject_id = c.course_id and v.version = c.published_version
  where c.course_id = any (subject_ids) and c.course_status = 'published' and c.deleted_at is null;
end;

create function keep_public_subjects(subject_ids integer[]) returns void language plpgsql as $$
begin
  delete from public_subjects p where p.subject_id = any (subject_ids)
    and not exists (select from public_subject_copies(array[p.subject_id]));
  insert into public_subjects (subject_id, kind, version, title, permalink, summary, visibility, published_at, words)
    select * from public_subject_copies(subject_ids)
    on conflict (subject_id) do update set (version, title, permalink, summary, visibility, published_at, words) =
      (excluded.version, excluded.title, excluded.permalink, excluded.summary, excluded.visibility,
        excluded.published_at, excluded.words);
  perform note_reading_change();
end $$;

create function public_subjects_follow() returns trigger language plpgsql as $$
begin
  perform keep_public_subjects(array[(to_jsonb(new) ->> tg_argv[0])::integer]);
  return null;
end $$;
-- Only where visitors may find a difference, so that saving a draft costs nothing.
create trigger events_found after update on events for each row
  when ((old.event_status = 'published' or new.event_status = 'published')
    and (old.event_status, old.published_version, old.deleted_at is null, old.first_published_at, old.place)
      is distinct from (new.event_status, new.published_version, new.deleted_at is null, new.first_published_at, new.place))
  execute function public_subjects_follow('event_id');
create trigger courses_found after update on courses for each row
  when ((old.course_status = 'published' or new.course_status = 'published')
    and (old.course_status, old.published_version, old.deleted_at is null, old.first_published_at)
      is distinct from (new.course_status, new.published_version, new.deleted_at is null, new.first_published_at))
  execute function public_subjects_follow('course_id');

-- Tags and categories are renamed in the published version itself, whatever its kind.
create or replace function versions_readers() returns trigger language plpgsql as $$
declare
  public_ids constant integer[] := array(
    select n.news_id from changed c join news n on n.news_id = c.subject_id and n.published_version = c.version
    where n.news_status = 'published' and n.deleted_at is null);
  other_ids constant integer[] := array(
    select p.subject_id from changed c join public_subjects p on p.subject_id = c.subject_id and p.version = c.version);
begin
  if cardinality(public_ids) > 0 then
    perform keep_published_news(public_ids);
  end if;
  if cardinality(other_ids) > 0 then
    perform keep_public_subjects(other_ids);
  end if;
  return null;
end $$;

create trigger public_subjects_words_added after insert on public_subjects referencing new table as added
  for each statement execute function add_title_words();
create trigger public_subjects_words_changed after update on public_subjects referencing new table as added
  for each statement execute function add_title_words();

select keep_public_subjects(array(
  select event_id from events where event_status = 'published' and deleted_at is null
  union all select course_id from courses where course_status = 'published' and deleted_at is null));

-- The addresses of a category that is deleted go to its replacement; the events, their drafts and their public copies
-- follow, if events can be in it.
create function event_categories_follow() returns trigger language plpgsql as $$
begin
  if exists (select from categories c where c.category_id = old.category_id and c.deleted_at is not null)
    and exists (select from categories c where c.category_id = new.category_id and c.is_event) then
    update versions copy set fields = copy.fields || jsonb_build_object('category_id', new.category_id)
      from events e where copy.subject_id = e.event_id and copy.version in (e.content_version, e.published_version)
        and (copy.fields ->> 'category_id')::int = old.category_id;
    update events set category_id = new.category_id where category_id = old.category_id;
  end if;
  return null;
end $$;
create trigger event_categories_follow after update on category_permalinks for each row
  when (old.category_id <> new.category_id) execute function event_categories_follow();

-- Participants who were asked to confirm the name that their certificate will print. The link in the mail works once.
create table name_confirmations (
  registration_id integer primary key references registrations on delete cascade,
  secret_hash bytea not null unique,
  asked_at timestamptz not null default now(),
  used_at timestamptz,
  -- Null again if the name is changed by somebody else afterwards.
  confirmed_at timestamptz
);

create function name_confirmation_ends() returns trigger language plpgsql as $$
begin
  update name_confirmations set confirmed_at = null where registration_id = new.registration_id;
  return null;
end $$;
create trigger name_confirmation_ends after update of certificate_name on registrations for each row
  when (old.certificate_name <> new.certificate_name) execute function name_confirmation_ends();
