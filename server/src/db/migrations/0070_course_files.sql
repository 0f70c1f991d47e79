-- A file that browsers always save and never show, also if it is a picture.
alter table files add is_download boolean not null default false;

-- The content of a file of a course goes with its row. A job removes it from the store later.
create function discard_course_files() returns trigger language plpgsql as $$
  begin
    update files set deleted_at = now() from gone
    where files.storage_key = gone.storage_key and files.deleted_at is null;
    return null;
  end $$;
create trigger discard_course_files after delete on course_files referencing old table as gone
  for each statement execute function discard_course_files();

-- Lessons that name a file among their attachments, in their working copy or their public one.
create index lessons_attachment on lessons using gin (lesson_attachment jsonb_path_ops);
create index lessons_published on lessons using gin (published jsonb_path_ops);
