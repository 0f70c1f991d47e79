-- What reports count beside paths and kinds, so that they never read events: each facet of a day is a line of
-- tracks_by_facet. facets_of says which lines an event counts in; rollups and reports use the same function.
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
create function facets_of(kind smallint, path_id integer, source_id integer, target_id integer, text_id integer,
  device_id integer, value integer, whole integer)
returns table (facet smallint, path_id integer, label_id integer) language sql immutable parallel safe as $$
  select 1::smallint, 0, 0
  union all select 2::smallint, 0, $3 where $1 = 1
  union all select 3::smallint, 0, $6 where $1 = 1
  union all select 4::smallint, $2, $3 where $1 = 1
  union all select 5::smallint, 0, $5 where $1 = 2 and $4 = 0
  union all select 6::smallint, 0, $5 where $1 = 2 and $4 = 0 and $7 = 0
  union all select 7::smallint, $4, $5 where $1 = 2 and $4 > 0
  union all select 8::smallint, $2, $4 where $1 = 3
  union all select case $7 when 0 then 10 else 9 end::smallint, $2, $5 where $1 = 4
  union all select 12::smallint, 0, $5 where $1 = 5
  union all select 11::smallint, $2, 0 where $1 = 7 and $8 > 0 and $7::bigint * 10 >= $8::bigint * 9
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
where xid < (select rolled_to from track_marks)
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
