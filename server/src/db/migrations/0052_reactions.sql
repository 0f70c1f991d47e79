-- Members answer whether something was helpful: one answer each, which they can change.
create table helpful_answers (
  subject_id integer not null references subjects on delete cascade,
  member_id integer not null references members,
  is_helpful boolean not null,
  answered_at timestamptz not null default now(),
  primary key (subject_id, member_id)
);
create index helpful_answers_member on helpful_answers (member_id);

-- The public list of comments: the first comments of visible threads.
create index comments_public on comments (subject_id, created_at desc, comment_id desc)
  where state = 'visible' and thread_id is null;

-- A member reports a comment once. Earlier repetitions stay open, without their reporter.
update comment_reports later set member_id = null
where member_id is not null and exists (
  select from comment_reports earlier where earlier.comment_id = later.comment_id
    and earlier.member_id = later.member_id and earlier.report_id < later.report_id);
create unique index comment_reports_once on comment_reports (comment_id, member_id) where member_id is not null;
