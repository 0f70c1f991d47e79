-- What reports count beside paths and kinds, so that they never read events: each facet of a day is a line of
-- tracks_by_facet. facets_of says which lines an event counts in; rollups and reports use the same function.
--   0 paths     lines of tracks_by_day
--   1 all       every event of a kind
--   2 source    page views by source
--   3 device    page views by device
--   4 arrivals  page views of a path by source
--   5 searches  searches by text
--   6 empty     searches by text that found nothing
--   7 results   opened results by path and text of the search
--   8 clicks    clicks of a path by address
--   9 yes, 10 no  answers whether a path helped, by text
--   11 finished videos of a path that were watched to the end: nine tenths, because few people watch the credits
--   12 consent  answers to the banner by the categories that were accepted
-- A join with a list, which the planner hashes by kind: most events are in a few facets only.
create function facets_of(kind smallint, path_id integer, source_id integer, target_id integer, text_id integer,
  device_id integer, value integer, whole integer)
returns table (facet smallint, path_id integer, label_id integer) language sql immutable parallel safe as $$
  select f.facet::smallint,
    case when f.facet in (0, 4, 8, 9, 10, 11) then $2 when f.facet = 7 then $4 else 0 end,
    case when f.facet in (2, 4) then $3 when f.facet = 3 then $6 when f.facet = 8 then $4
      when f.facet in (5, 6, 7, 9, 10, 12) then $5 else 0 end
  from (values (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, 7), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6),
    (1, 7), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 3), (9, 4), (10, 4), (11, 7), (12, 5)) f (facet, kind)
  where f.kind = $1 and case f.facet when 5 then $4 = 0 when 6 then $4 = 0 and $7 = 0 when 7 then $4 > 0 when 9 then $7 > 0
    when 10 then $7 = 0 when 11 then $8 > 0 and $7::bigint * 10 >= $8::bigint * 9 else true end
$$;

-- Days of the platform's zone. 0 stands for every path or label.
create table tracks_by_facet (
  facet smallint not null,
  kind smallint not null,
  day date not null,
  path_id integer not null,
  label_id integer not null,
  events bigint not null,
  visitors bigint not null,
  primary key (facet, kind, day, path_id, label_id)
);
create index tracks_by_facet_path on tracks_by_facet (path_id, facet, day) where path_id > 0;
create index tracks_by_day_path on tracks_by_day (path_id, kind, day);

-- Events that are in the other rollups already.
insert into tracks_by_facet
select f.facet, t.kind, (at at time zone time_zone)::date, f.path_id, f.label_id, count(*), count(distinct visitor)
from tracks t cross join site_settings
  cross join lateral facets_of(t.kind, t.path_id, source_id, target_id, text_id, device_id, value, whole) f
where xid < (select rolled_to from track_marks) and f.facet > 0
group by 1, 2, 3, 4, 5;

-- What the nightly recount of the counters found: the sums that were stored, and what a count of the rows says.
create table counter_checks (
  counter text collate "C" primary key,
  counted bigint not null,
  found bigint not null,
  checked_at timestamptz not null default now()
);

-- Where they differed, by key and day of the counter.
create table counter_differences (
  counter text collate "C" not null references counter_checks on delete cascade,
  key text collate "C" not null,
  day date,
  counted bigint not null,
  found bigint not null,
  -- Of counters that also add up an amount.
  counted_amount bigint not null default 0,
  found_amount bigint not null default 0,
  unique nulls not distinct (counter, key, day)
);
