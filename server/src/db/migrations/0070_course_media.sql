-- A file that browsers always save and never show, also if it is a picture.
alter table files add is_download boolean not null default false;

-- The content of a file of a course goes with the last row that names it, because copies of a course share it. A job
-- removes it from the store later.
create function discard_course_files() returns trigger language plpgsql as $$
  begin
    update files set deleted_at = now() from gone
    where files.storage_key = gone.storage_key and files.deleted_at is null
      and not exists (select from course_files kept where kept.storage_key = gone.storage_key);
    return null;
  end $$;
create trigger discard_course_files after delete on course_files referencing old table as gone
  for each statement execute function discard_course_files();

-- Lessons that name a file among their attachments, in their working copy or their public one.
create index lessons_attachment on lessons using gin (lesson_attachment jsonb_path_ops);
create index lessons_published on lessons using gin (published jsonb_path_ops);

-- Comments and likes know the kind of their subject, because every kind has a desk and totals of its own.
alter table comments add kind text;
alter table likes add kind text;
update comments set kind = subjects.kind from subjects where subjects.subject_id = comments.subject_id;
update likes set kind = subjects.kind from subjects where subjects.subject_id = likes.subject_id;
-- The triggers below replace the default.
alter table comments alter kind set not null, alter kind set default '';
alter table likes alter kind set not null, alter kind set default '';

create function keep_kind_of_subject() returns trigger language plpgsql as $$
  begin
    new.kind := (select kind from subjects where subject_id = new.subject_id);
    return new;
  end $$;
create trigger comments_kind before insert on comments for each row execute function keep_kind_of_subject();
create trigger likes_kind before insert on likes for each row execute function keep_kind_of_subject();

-- The lists of one kind are read from an index as before.
drop index comments_newest, comments_queue, comments_reported, likes_newest;
create index comments_newest on comments (created_at desc, comment_id desc) include (kind) where queue <> 'deleted';
create index comments_queue on comments (queue, created_at desc, comment_id desc) include (kind);
create index comments_reported on comments (created_at desc, comment_id desc) include (kind)
  where open_reports > 0 and queue <> 'deleted';
create index likes_newest on likes (liked_at desc, subject_id desc, member_id desc) include (kind);
-- Comments and likes of courses are few among those of articles.
create index comments_courses on comments (created_at desc, comment_id desc) include (kind, queue)
  where kind in ('course', 'lesson');
create index likes_courses on likes (liked_at desc, subject_id desc, member_id desc) include (kind)
  where kind in ('course', 'lesson');

-- The keys are the kind and what is counted: news/held, lesson/new.
create or replace function counts_of(r comments)
  returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, null::date, 1, 0 from (values
      ('comments.queue', r.kind || '/' || r.queue),
      ('comments.reported', case when r.open_reports > 0 and r.queue <> 'deleted' then r.kind end)) c (counter, key)
    where c.key is not null;
  end;
create or replace function counts_of(r likes)
  returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic select 'likes', r.kind, null::date, 1, 0; end;

-- Until now all were about articles.
update counters set key = 'news/' || key where counter = 'comments.queue';
update counters set key = 'news' where counter in ('comments.reported', 'likes');
update counter_changes set key = 'news/' || key where counter = 'comments.queue';
update counter_changes set key = 'news' where counter in ('comments.reported', 'likes');
