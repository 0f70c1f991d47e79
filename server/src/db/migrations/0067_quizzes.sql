-- The question bank of a course.
create table questions (
  question_id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  -- One choice is right, several are, or the answer is a text that staff grade.
  kind text not null check (kind in ('single', 'several', 'text')),
  question text not null,
  -- [{ key, text, is_right }]. A choice keeps its key when its text changes, so that answers can be counted by it.
  choices jsonb not null default '[]',
  explanation text not null default '',
  -- What a right answer earns, unless a quiz says otherwise.
  points integer not null default 1 check (points > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  search text not null generated always as (folded(question)) stored,
  -- Lets a quiz name only questions of its own course.
  unique (question_id, course_id)
);
create index questions_course on questions (course_id, updated_at desc, question_id desc);
create index questions_search on questions using gin (search gin_trgm_ops);

create table quizzes (
  quiz_id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  title text not null,
  introduction text not null default '',
  -- Percent of the points. Null: an attempt that is handed in is enough.
  pass_percent integer check (pass_percent between 1 and 100),
  -- Null: any number.
  max_attempts integer check (max_attempts > 0),
  -- Null: no time limit.
  minutes integer check (minutes > 0),
  shuffle_questions boolean not null default false,
  shuffle_choices boolean not null default false,
  -- When a learner sees the right answers: never, after every attempt, after passing, or when no attempt is left.
  show_answers text not null default 'attempt' check (show_answers in ('never', 'attempt', 'passed', 'last')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by integer,
  updated_at timestamptz not null default now(),
  updated_by integer,
  check (show_answers <> 'last' or max_attempts is not null),
  unique (quiz_id, course_id)
);
create index quizzes_course on quizzes (course_id, quiz_id);

create table quiz_questions (
  quiz_id integer not null,
  question_id integer not null,
  course_id integer not null,
  points integer not null check (points > 0),
  -- From 1 without gaps.
  position integer not null,
  primary key (quiz_id, question_id),
  constraint quiz_questions_position unique (quiz_id, position) deferrable initially deferred,
  foreign key (quiz_id, course_id) references quizzes (quiz_id, course_id) on delete cascade,
  foreign key (question_id, course_id) references questions (question_id, course_id)
);
create index quiz_questions_question on quiz_questions (question_id);

alter table lessons add constraint lessons_quiz_of_course
  foreign key (quiz_id, lesson_course_id) references quizzes (quiz_id, course_id);

-- The rules of the quiz as they were when the attempt began: later changes do not touch it.
create table quiz_attempts (
  attempt_id integer generated always as identity primary key,
  quiz_id integer not null references quizzes on delete cascade,
  enrolment_id integer not null references enrolments on delete cascade,
  lesson_id integer references lessons on delete set null,
  -- From 1, per learner and quiz.
  number integer not null,
  -- The order of the questions and choices follows from it.
  seed integer not null,
  pass_percent integer,
  -- `grading`: handed in, and staff have not graded every text yet.
  status text not null default 'open' check (status in ('open', 'grading', 'graded')),
  started_at timestamptz not null default now(),
  due_at timestamptz,
  submitted_at timestamptz,
  -- The time limit ended it.
  is_late boolean not null default false,
  graded_at timestamptz,
  max_points integer not null,
  -- Of the answers that are graded.
  points integer not null default 0,
  -- Rounded down, so that 100 means all. Null until every answer is graded.
  percent integer,
  is_passed boolean,
  unique (quiz_id, enrolment_id, number),
  check ((status = 'open') = (submitted_at is null)),
  check ((status = 'graded') = (percent is not null)),
  check ((percent is null) = (is_passed is null))
);
create unique index quiz_attempts_one_open on quiz_attempts (quiz_id, enrolment_id) where status = 'open';
create index quiz_attempts_enrolment on quiz_attempts (enrolment_id, attempt_id);
create index quiz_attempts_quiz on quiz_attempts (quiz_id, attempt_id);
create index quiz_attempts_lesson on quiz_attempts (lesson_id) where lesson_id is not null;
create index quiz_attempts_overdue on quiz_attempts (due_at) where status = 'open' and due_at is not null;

-- One row per question of an attempt, with the question as it was asked. No foreign key to the bank: a question that was
-- asked stays here when it is deleted there.
create table quiz_answers (
  answer_id integer generated always as identity primary key,
  attempt_id integer not null references quiz_attempts on delete cascade,
  -- The order in which the learner sees them, from 1.
  position integer not null,
  question_id integer not null,
  question_version integer not null,
  kind text not null check (kind in ('single', 'several', 'text')),
  question text not null,
  choices jsonb not null,
  explanation text not null,
  max_points integer not null,
  -- The keys of the choices that the learner chose, and the text.
  chosen text[] not null default '{}',
  answer text not null default '',
  saved_at timestamptz,
  -- Null until it is graded.
  points integer check (points between 0 and max_points),
  remark text not null default '',
  graded_at timestamptz,
  graded_by integer,
  -- A text of an attempt that is handed in, which nobody has graded.
  is_waiting boolean not null default false,
  unique (attempt_id, question_id)
);
create index quiz_answers_question on quiz_answers (question_id, answer_id);
create index quiz_answers_waiting on quiz_answers (answer_id) where is_waiting;
