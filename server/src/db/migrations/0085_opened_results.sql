-- Opened results of a search by their text alone. Reports of searched texts added up the results of each text until now,
-- which are as many as visitors opened.

-- Nothing is rolled up meanwhile.
lock table track_marks in exclusive mode;

create or replace function facets_of(kind smallint, path_id integer, source_id integer, target_id integer, text_id integer,
  device_id integer, value integer, whole integer)
returns table (facet smallint, path_id integer, label_id integer) language sql immutable parallel safe as $$
  select f.facet::smallint,
    case when f.facet in (0, 4, 8, 9, 10, 11) then $2 when f.facet = 7 then $4 else 0 end,
    case when f.facet in (2, 4) then $3 when f.facet = 3 then $6 when f.facet = 8 then $4
      when f.facet in (5, 6, 7, 9, 10, 12, 13) then $5 else 0 end
  from (values (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, 7), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6),
    (1, 7), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 3), (9, 4), (10, 4), (11, 7), (12, 5), (13, 2)) f (facet, kind)
  where f.kind = $1 and case f.facet when 5 then $4 = 0 when 6 then $4 = 0 and $7 = 0 when 7 then $4 > 0 when 9 then $7 > 0
    when 10 then $7 = 0 when 11 then $8 > 0 and $7::bigint * 10 >= $8::bigint * 9 when 13 then $4 > 0 else true end
$$;

-- Events that are in the rollups already. Where they are not stored any more, somebody who opened two results of one text
-- on a day counts twice.
insert into tracks_by_facet (facet, kind, day, path_id, label_id, events, visitors)
select 13, 2, day, 0, label_id, kept.events, case when stored.events = kept.events then stored.visitors else kept.visitors end
from (
  select day, label_id, sum(events)::bigint as events, sum(visitors)::bigint as visitors
  from tracks_by_facet where facet = 7 group by 1, 2
) kept left join (
  select (at at time zone time_zone)::date as day, text_id as label_id, count(*) as events, count(distinct visitor) as visitors
  from tracks cross join site_settings
  where kind = 2 and target_id > 0 and xid < (select rolled_to from track_marks) group by 1, 2
) stored using (day, label_id);

drop index tracks_by_facet_text;
create index tracks_by_facet_text on tracks_by_facet (label_id, facet, day) where facet in (5, 7, 13);
