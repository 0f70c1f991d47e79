-- The articles that were planned because people searched for something in vain. What became of a keyword follows from
-- its article and from the searches since the day of publication.
create table keyword_gaps (
  keyword text primary key,
  news_id integer not null references news on delete cascade,
  planned_at timestamptz not null default now(),
  planned_by integer
);
create index keyword_gaps_news on keyword_gaps (news_id);

-- Searches and opened results of one text, from a day on.
create index tracks_by_facet_text on tracks_by_facet (label_id, facet, day) where facet in (5, 7);

-- Addresses of other sites that staff found dead.
create table dead_links (
  address text primary key,
  marked_at timestamptz not null default now(),
  marked_by integer
);
