-- Certificates that a course issues by itself to whoever completes it.
alter table courses add certificate_automatic boolean not null default false;

-- Enrolments whose certificate a job still has to issue. A row is added with the completion, and removed with the certificate.
create table course_certificates_due (
  enrolment_id integer primary key references enrolments on delete cascade,
  course_id integer not null references courses on delete cascade,
  noted_at timestamptz not null default now()
);
create index course_certificates_due_course on course_certificates_due (course_id, enrolment_id);

create function note_certificate_due(enrolment integer) returns void language sql begin atomic
  insert into course_certificates_due (enrolment_id, course_id)
    select e.enrolment_id, e.course_id from enrolments e join courses c on c.course_id = e.course_id
    where e.enrolment_id = enrolment and e.status = 'completed' and c.certificate_automatic
    on conflict do nothing;
end;

create function enrolments_completed() returns trigger language plpgsql as $$
begin
  perform note_certificate_due(new.enrolment_id);
  return null;
end $$;
create trigger enrolments_completed after update of status on enrolments for each row
  when (new.status = 'completed' and old.status <> 'completed') execute function enrolments_completed();
-- A quiz that was added to a finished lesson can be passed after the completion.
create trigger quiz_attempts_passed after update of is_passed on quiz_attempts for each row
  when (new.is_passed and old.is_passed is distinct from true) execute function enrolments_completed();

-- Further attempts that staff granted to one learner. The reason is shown to the learner.
create table quiz_grants (
  grant_id integer generated always as identity primary key,
  quiz_id integer not null references quizzes on delete cascade,
  enrolment_id integer not null references enrolments on delete cascade,
  reason text not null,
  granted_at timestamptz not null default now(),
  granted_by integer
);
create index quiz_grants_learner on quiz_grants (enrolment_id, quiz_id, grant_id);

-- Versions of lessons are kept like those of courses. The two numbers say which of them are the working copy and the
-- public copy; the history of an older lesson begins with its next save.
alter table lessons add content_version integer not null default 1, add published_version integer;
update lessons set content_version = version,
  published_version = case when published is not null and not is_changed then version end;

-- A deleted lesson stays for 30 days. Until then it has the status `draft`, which no learner sees and which counts for
-- nobody, and a position below zero, which is in nobody's way. `deleted_status` and `deleted_position` are those before.
alter table lessons add deleted_at timestamptz, add deleted_by integer, add deleted_status text, add deleted_position integer,
  add check (deleted_status in ('draft', 'published', 'hidden')),
  add check ((deleted_at is null) = (deleted_status is null) and (deleted_at is null) = (deleted_position is null)),
  add check (deleted_at is null or lesson_status = 'draft' and position < 0);
create index lessons_deleted on lessons (deleted_at) where deleted_at is not null;

-- Counts of idle learners, of payments and of certificates read indexes only.
create index enrolments_idle on enrolments (last_activity_at) where status = 'active';
create index enrolments_without_order on enrolments (enrolment_id) where order_id is null;
