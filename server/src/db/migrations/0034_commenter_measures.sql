-- What moderators decided about the people who comment: warned, pre-moderated, all comments hidden, or suspended from
-- commenting. A measure applies until it is lifted or its time is over.
create table commenter_measures (
  measure_id integer generated always as identity primary key,
  member_id integer not null references members,
  measure text not null check (measure in ('warn', 'premoderate', 'hide_all', 'suspend')),
  reason_code text not null,
  reason_note text not null default '',
  until timestamptz check (until is null or measure in ('premoderate', 'suspend')),
  created_at timestamptz not null default now(),
  created_by integer,
  lifted_at timestamptz,
  lifted_by integer
);
create index commenter_measures_member on commenter_measures (member_id, measure_id desc);

-- The comments that a measure hid, with the state that lifting it gives back.
create table measured_comments (
  measure_id integer not null references commenter_measures on delete cascade,
  comment_id integer not null references comments on delete cascade,
  former_state text not null check (former_state in ('visible', 'held')),
  former_reviewed_at timestamptz,
  former_reviewed_by integer,
  -- The version of the comment after it was hidden: a later decision about it is kept.
  version integer not null,
  primary key (measure_id, comment_id)
);
create index measured_comments_comment on measured_comments (comment_id);
