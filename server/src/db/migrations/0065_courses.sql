-- Courses. A row holds what lists need of the working copy; texts, teachers and the price are fields of versions.
create table courses (
  course_id integer primary key default nextval('subject_ids'),
  course_status text not null default 'draft' check (course_status in ('draft', 'scheduled', 'published', 'archived')),
  draft_status text check (draft_status in ('draft', 'scheduled')),
  course_title text not null,
  course_permalink text not null,
  course_visibility text not null default 'public' check (course_visibility in ('public', 'member', 'premium')),
  category_id integer references categories on delete set null,
  author_id integer not null,
  cover_media_id integer references media,
  course_image_alt text not null default '',
  course_word_count integer not null default 0,
  level text not null default 'all' check (level in ('all', 'beginner', 'intermediate', 'advanced')),
  -- Hours that learning it takes.
  hours integer check (hours > 0),
  -- How one gets in: free for everybody who is signed in, for premium members, or for a price.
  access text not null default 'free' check (access in ('free', 'premium', 'paid')),
  -- Whole rupiah.
  price integer not null default 0 check (price >= 0),
  -- Days of access after enrolling; null: without end.
  access_days integer check (access_days > 0),
  -- The product that sells the public copy. A course that is no longer sold keeps it, archived.
  product_id integer references products,
  -- Finishers get a certificate: never, when every lesson that counts is done, or when the quizzes are passed too.
  certificate_rule text not null default 'none' check (certificate_rule in ('none', 'completed', 'passed')),
  -- Incremented by every change of the order of topics and lessons.
  outline_version integer not null default 1,
  first_published_at timestamptz,
  planned_at timestamptz,
  publish_at timestamptz,
  unpublish_at timestamptz,
  scheduled_by integer,
  -- Incremented by every change; the two others are the versions that hold the draft and the public copy.
  version integer not null default 1,
  content_version integer not null default 1,
  published_version integer,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  deleted_at timestamptz,
  deleted_by integer,
  search text not null generated always as (folded(course_title)) stored,
  check (draft_status is null or course_status in ('published', 'archived')),
  check (course_status not in ('published', 'archived') or published_version is not null)
);
create index courses_updated on courses (updated_at desc, course_id desc) where deleted_at is null;
create index courses_created on courses (created_at desc, course_id desc) where deleted_at is null;
create index courses_title on courses (course_title, course_id) where deleted_at is null;
create index courses_status on courses (course_status, updated_at desc, course_id desc) where deleted_at is null;
create index courses_category on courses (category_id, updated_at desc, course_id desc) where deleted_at is null;
create index courses_search on courses using gin (search gin_trgm_ops);
create index courses_cover on courses (cover_media_id) where cover_media_id is not null;
create index courses_deleted on courses (deleted_at) where deleted_at is not null;
create unique index courses_product on courses (product_id) where product_id is not null;
create index courses_to_publish on courses (publish_at)
  where deleted_at is null and (course_status = 'scheduled' or draft_status = 'scheduled');
create index courses_to_unpublish on courses (unpublish_at)
  where deleted_at is null and course_status = 'published' and unpublish_at is not null;

call add_subject_kind('course', 'courses', 'course_id',
  'course_title, course_permalink, course_status, draft_status, null::timestamptz, course_visibility, deleted_at, updated_at');

create function counts_of(r courses) returns table (counter text, key text, day date, count bigint, amount bigint)
  language sql stable begin atomic
    select c.counter, c.key, null::date, 1, 0 from (values
      ('courses.status', r.course_status),
      ('courses.draft_status', r.draft_status),
      ('courses.category', r.category_id::text),
      ('courses.trash', '')) c (counter, key)
    where c.key is not null and (r.deleted_at is not null) = (c.counter = 'courses.trash');
  end;
select count_table('courses', 'statement');

-- Only where visitors may see a difference, so that saving a draft costs nothing.
create trigger courses_readers after update on courses for each row
  when ((old.course_status = 'published' or new.course_status = 'published')
    and (old.course_status, old.published_version, old.deleted_at is null, old.outline_version, old.certificate_rule)
      is distinct from (new.course_status, new.published_version, new.deleted_at is null, new.outline_version,
        new.certificate_rule))
  execute function note_reading_change_trigger();

-- The addresses of a category that is deleted go to its replacement; the courses, their drafts and their public copies
-- follow, if courses can be in it.
create function course_categories_follow() returns trigger language plpgsql as $$
begin
  if exists (select from categories c where c.category_id = old.category_id and c.deleted_at is not null)
    and exists (select from categories c where c.category_id = new.category_id and c.is_course) then
    update versions copy set fields = copy.fields || jsonb_build_object('category_id', new.category_id)
      from courses c where copy.subject_id = c.course_id and copy.version in (c.content_version, c.published_version)
        and (copy.fields ->> 'category_id')::int = old.category_id;
    update courses set category_id = new.category_id where category_id = old.category_id;
  end if;
  return null;
end $$;
create trigger course_categories_follow after update on category_permalinks for each row
  when (old.category_id <> new.category_id) execute function course_categories_follow();

create table topics (
  topic_id integer generated always as identity primary key,
  topic_course_id integer not null references courses on delete cascade,
  topic_title text not null,
  topic_summary text not null default '',
  -- From 1 without gaps; checked at the end of a transaction, so that an order can be written in any sequence.
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint topics_position unique (topic_course_id, position) deferrable initially deferred,
  -- Lets a lesson name the course of its topic.
  unique (topic_id, topic_course_id)
);

-- Uploads: videos and attachments. A file is part of a lesson only after its upload is complete.
create table course_files (
  file_id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  kind text not null check (kind in ('video', 'attachment')),
  name text not null,
  mime text not null,
  bytes bigint not null,
  -- Copies of a course share the stored files: the bytes go when no row names them.
  storage_key text not null,
  uploaded_at timestamptz not null default now(),
  uploaded_by integer
);
create index course_files_key on course_files (storage_key);
create index course_files_course on course_files (course_id, file_id);

-- The columns are the working copy of a lesson; what learners see is `published`.
create table lessons (
  lesson_id integer primary key default nextval('subject_ids'),
  lesson_course_id integer not null references courses on delete cascade,
  lesson_topic_id integer not null,
  -- From 1 without gaps within the topic.
  position integer not null,
  lesson_title text not null,
  lesson_description text not null default '',
  -- Clean HTML, and the version of the rules that cleaned it.
  lesson_text text not null default '',
  cleaned_by integer not null default 0,
  lesson_video_status integer not null default 0 check (lesson_video_status in (0, 1)),
  lesson_video_url text not null default '',
  lesson_video_mime text not null default '',
  lesson_video_type text not null default '',
  video_file_id integer references course_files,
  poster_media_id integer references media,
  lesson_attachment_status integer not null default 0 check (lesson_attachment_status in (0, 1)),
  -- [{ file_id, title }], in their order.
  lesson_attachment jsonb not null default '[]',
  -- Seconds that a learner needs.
  length_seconds integer check (length_seconds >= 0),
  -- Everybody may open it without enrolling.
  is_preview boolean not null default false,
  quiz_id integer,
  lesson_status text not null default 'draft' check (lesson_status in ('draft', 'published', 'hidden')),
  -- The fields of the working copy as they were published last, under the names of the calls, and `cleaned_by`. Null:
  -- never.
  published jsonb,
  published_at timestamptz,
  -- The working copy differs from `published`.
  is_changed boolean not null default false,
  -- It counts for enrolments from this moment on, and while it is published. Null: it is optional for everybody.
  counts_from timestamptz default '-infinity',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  constraint lessons_position unique (lesson_topic_id, position) deferrable initially deferred,
  foreign key (lesson_topic_id, lesson_course_id) references topics (topic_id, topic_course_id),
  check (lesson_status = 'draft' or published is not null)
);
create index lessons_course on lessons (lesson_course_id, lesson_topic_id, position);
create index lessons_video on lessons (video_file_id) where video_file_id is not null;
create index lessons_poster on lessons (poster_media_id) where poster_media_id is not null;
create index lessons_quiz on lessons (quiz_id) where quiz_id is not null;

call add_subject_kind('lesson', 'lessons', 'lesson_id',
  'lesson_title, lesson_id::text, case lesson_status when ''published'' then ''published'' when ''hidden'' then ''archived'' '
  'else ''draft'' end, null, null::timestamptz, ''member'', null::timestamptz, updated_at');

-- Who has an outline open, and which lesson they edit. Somebody who has sent no signal for a minute has left.
create table outline_presence (
  course_id integer not null references courses on delete cascade,
  user_id integer not null references users on delete cascade,
  lesson_id integer references lessons on delete set null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (course_id, user_id)
);
create index outline_presence_lesson on outline_presence (lesson_id) where lesson_id is not null;
create index outline_presence_seen on outline_presence (seen_at);

-- Teachers have pictures, as speakers do.
alter table media_uses drop constraint media_uses_place_check;
alter table media_uses add check (place in ('cover', 'body', 'video', 'poster', 'speaker', 'teacher', 'certificate'));
