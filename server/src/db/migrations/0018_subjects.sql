-- One row per thing that can be published, whatever its kind. Reviews, comments, links to images, search and the
-- palette read it, so that none of them has to know the tables of the kinds.
--
-- All kinds take their keys from one sequence: subject_id is the key of the kind's own row.
create sequence subject_ids as integer;
select setval('subject_ids', last_value, is_called) from news_news_id_seq;
alter table news alter news_id drop identity;
alter table news alter news_id set default nextval('subject_ids');

create table subjects (
  subject_id integer primary key,
  -- The domain that the row belongs to, such as `news`.
  kind text not null,
  title text not null,
  permalink text not null,
  state text not null check (state in
    ('draft', 'in_review', 'returned', 'approved', 'scheduled', 'published', 'archived')),
  -- How far the draft beside a public copy has come.
  draft_state text check (draft_state in ('draft', 'in_review', 'returned', 'approved', 'scheduled')),
  review_due_at timestamptz,
  visibility text not null,
  deleted_at timestamptz,
  -- Not indexed: a save then changes this row without touching any index.
  updated_at timestamptz not null,
  search text not null generated always as (folded(title)) stored
);

-- Keeps the subjects of one kind, in the transaction that changes the kind's table. The arguments come from
-- add_subject_kind.
create function keep_subjects() returns trigger language plpgsql as $$
declare
  kind constant text := tg_argv[0];
  key constant text := tg_argv[1];
  facts constant text := tg_argv[2];
begin
  if tg_op = 'INSERT' then
    execute format('insert into subjects (subject_id, kind, title, permalink, state, draft_state, review_due_at,
        visibility, deleted_at, updated_at)
      select %I, %L, %s from changed', key, kind, facts);
  elsif tg_op = 'UPDATE' then
    execute format('update subjects s set (title, permalink, state, draft_state, review_due_at, visibility,
        deleted_at, updated_at) = (c.title, c.permalink, c.state, c.draft_state, c.review_due_at, c.visibility,
        c.deleted_at, c.updated_at)
      from (select %I, %s from changed) c (subject_id, title, permalink, state, draft_state, review_due_at, visibility,
        deleted_at, updated_at)
      where s.subject_id = c.subject_id
        and (s.title, s.permalink, s.state, s.draft_state, s.review_due_at, s.visibility, s.deleted_at, s.updated_at)
          is distinct from (c.title, c.permalink, c.state, c.draft_state, c.review_due_at, c.visibility, c.deleted_at,
            c.updated_at)', key, facts);
  else
    execute format('delete from subjects s using changed where s.subject_id = changed.%I', key);
  end if;
  return null;
end $$;

-- Makes the rows of a table subjects of a kind: those that are there, and those that come. `facts` are expressions over
-- a row of the table: title, permalink, state, draft_state, review_due_at, visibility, deleted_at, updated_at. The key
-- of the table must take its default from subject_ids.
create procedure add_subject_kind(kind text, kind_table regclass, key text, facts text) language plpgsql as $$
begin
  execute format('insert into subjects (subject_id, kind, title, permalink, state, draft_state, review_due_at,
      visibility, deleted_at, updated_at)
    select %I, %L, %s from %s', key, kind, facts, kind_table);
  execute format('create trigger %I after insert on %s referencing new table as changed
    for each statement execute function keep_subjects(%L, %L, %L)', kind || '_subjects_added', kind_table, kind, key, facts);
  execute format('create trigger %I after update on %s referencing new table as changed
    for each statement execute function keep_subjects(%L, %L, %L)', kind || '_subjects_changed', kind_table, kind, key, facts);
  execute format('create trigger %I after delete on %s referencing old table as changed
    for each statement execute function keep_subjects(%L, %L, %L)', kind || '_subjects_removed', kind_table, kind, key, facts);
end $$;

call add_subject_kind('news', 'news', 'news_id',
  'news_title, news_permalink, news_status, draft_status, review_due_at, news_visibility, deleted_at, updated_at');

create index subjects_review on subjects (review_due_at, subject_id)
  where deleted_at is null and (state = 'in_review' or draft_state = 'in_review');
create index subjects_search on subjects using gin (search gin_trgm_ops);

-- Versions, history, presence and preview links belong to subjects. Renaming changes the catalog only.
alter table news_versions rename to versions;
alter table versions rename news_id to subject_id;
alter table versions rename news_content to content;
alter table versions rename news_word_count to word_count;
alter index news_versions_pkey rename to versions_pkey;
alter table versions rename constraint news_versions_kind_check to versions_kind_check;
alter table versions drop constraint news_versions_news_id_fkey;
alter table versions add constraint versions_subject_id_fkey
  foreign key (subject_id) references subjects on delete cascade;

alter table news_transitions rename to transitions;
alter table transitions rename news_id to subject_id;
alter sequence news_transitions_transition_id_seq rename to transitions_transition_id_seq;
alter index news_transitions_pkey rename to transitions_pkey;
alter index news_transitions_news rename to transitions_subject;
alter table transitions drop constraint news_transitions_news_id_fkey;
alter table transitions add constraint transitions_subject_id_fkey
  foreign key (subject_id) references subjects on delete cascade;

alter table news_presence rename to presence;
alter table presence rename news_id to subject_id;
alter index news_presence_pkey rename to presence_pkey;
alter table presence rename constraint news_presence_user_id_fkey to presence_user_id_fkey;
alter table presence drop constraint news_presence_news_id_fkey;
alter table presence add constraint presence_subject_id_fkey
  foreign key (subject_id) references subjects on delete cascade;

alter table news_preview_links rename to preview_links;
alter table preview_links rename news_id to subject_id;
alter index news_preview_links_pkey rename to preview_links_pkey;
alter index news_preview_links_age rename to preview_links_age;
alter table preview_links drop constraint news_preview_links_news_id_fkey;
alter table preview_links add constraint preview_links_subject_id_fkey
  foreign key (subject_id) references subjects on delete cascade;

-- Two kinds may have the same address: their pages stand in different places.
alter table news_permalinks rename to permalinks;
alter table permalinks rename news_permalink to permalink;
alter table permalinks rename news_id to subject_id;
alter table permalinks add column kind text not null default 'news';
alter table permalinks alter kind drop default;
alter table permalinks drop constraint news_permalinks_pkey;
alter table permalinks add constraint permalinks_pkey primary key (kind, permalink);
alter index news_permalinks_news rename to permalinks_subject;
alter table permalinks drop constraint news_permalinks_news_id_fkey;
alter table permalinks add constraint permalinks_subject_id_fkey
  foreign key (subject_id) references subjects on delete cascade;
