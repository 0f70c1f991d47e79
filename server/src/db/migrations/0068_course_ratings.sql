-- Members rate courses that they learn: one rating each. A withdrawn rating keeps its row, so that one that staff have hidden
-- stays hidden when the member rates again.
create table course_ratings (
  rating_id integer generated always as identity primary key,
  course_id integer not null references courses on delete cascade,
  member_id integer not null references members,
  stars integer not null check (stars between 1 and 5),
  rating_text text not null default '',
  hidden_at timestamptz,
  hidden_by integer,
  hide_reason text not null default '',
  -- The answer of the staff, which visitors see below the rating.
  answer_text text not null default '',
  answered_at timestamptz,
  answered_by integer,
  withdrawn_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- When the member rated or changed the rating last.
  rated_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text not null generated always as (folded(rating_text || ' ' || answer_text)) stored,
  constraint course_ratings_once unique (course_id, member_id),
  check (hidden_at is not null or hide_reason = ''),
  check ((answered_at is null) = (answer_text = ''))
);
create index course_ratings_lowest on course_ratings (stars, rated_at desc, rating_id desc) where withdrawn_at is null;
create index course_ratings_course on course_ratings (course_id, stars, rated_at desc, rating_id desc)
  where withdrawn_at is null;
create index course_ratings_newest on course_ratings (rated_at desc, rating_id desc) where withdrawn_at is null;
create index course_ratings_course_newest on course_ratings (course_id, rated_at desc, rating_id desc)
  where withdrawn_at is null;
create index course_ratings_hidden on course_ratings (stars, rated_at desc, rating_id desc)
  where withdrawn_at is null and hidden_at is not null;
create index course_ratings_unanswered on course_ratings (stars, rated_at desc, rating_id desc)
  where withdrawn_at is null and answered_at is null;
create index course_ratings_member on course_ratings (member_id, rated_at desc);
create index course_ratings_search on course_ratings using gin (search gin_trgm_ops);

-- The ratings of each course in numbers. Hidden ones do not count in the mean.
create table course_rating_totals (
  course_id integer primary key references courses on delete cascade,
  stars_1 integer not null default 0,
  stars_2 integer not null default 0,
  stars_3 integer not null default 0,
  stars_4 integer not null default 0,
  stars_5 integer not null default 0,
  hidden_count integer not null default 0,
  -- Shown and without an answer.
  unanswered_count integer not null default 0,
  rating_count integer not null generated always as (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) stored,
  rating_mean double precision generated always as (
    round((stars_1 + stars_2 * 2 + stars_3 * 3 + stars_4 * 4 + stars_5 * 5)::numeric
      / nullif(stars_1 + stars_2 + stars_3 + stars_4 + stars_5, 0), 2)) stored
);
create index course_rating_totals_mean on course_rating_totals (rating_mean, course_id);

-- Adds a rating to the totals of its course, or takes it out of them.
create function count_rating(r course_ratings, change integer) returns void language sql begin atomic
  insert into course_rating_totals as t
      (course_id, stars_1, stars_2, stars_3, stars_4, stars_5, hidden_count, unanswered_count)
    select r.course_id,
      case when r.hidden_at is null and r.stars = 1 then change else 0 end,
      case when r.hidden_at is null and r.stars = 2 then change else 0 end,
      case when r.hidden_at is null and r.stars = 3 then change else 0 end,
      case when r.hidden_at is null and r.stars = 4 then change else 0 end,
      case when r.hidden_at is null and r.stars = 5 then change else 0 end,
      case when r.hidden_at is null then 0 else change end,
      case when r.hidden_at is null and r.answered_at is null then change else 0 end
    -- A course that is being deleted takes its totals with it.
    where r.withdrawn_at is null and exists (select from courses c where c.course_id = r.course_id)
    on conflict (course_id) do update set
      (stars_1, stars_2, stars_3, stars_4, stars_5, hidden_count, unanswered_count) =
      (t.stars_1 + excluded.stars_1, t.stars_2 + excluded.stars_2, t.stars_3 + excluded.stars_3,
        t.stars_4 + excluded.stars_4, t.stars_5 + excluded.stars_5, t.hidden_count + excluded.hidden_count,
        t.unanswered_count + excluded.unanswered_count);
end;

create function course_ratings_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_rating(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_rating(new, 1);
  end if;
  return null;
end $$;
create trigger course_ratings_added after insert or delete on course_ratings
  for each row execute function course_ratings_counted();
create trigger course_ratings_changed after update on course_ratings for each row
  when ((old.stars, old.hidden_at is null, old.answered_at is null, old.withdrawn_at is null)
    is distinct from (new.stars, new.hidden_at is null, new.answered_at is null, new.withdrawn_at is null))
  execute function course_ratings_counted();

-- Visitors see the ratings and the mean.
create trigger course_ratings_readers after insert or update or delete on course_ratings
  for each statement execute function note_reading_change_trigger();
