-- The country of a page view, and pages that somebody read to the end (kind 8). A page view has a country only if the page
-- tells the time zone of the device.

-- Nothing is rolled up meanwhile.
lock table track_marks in exclusive mode;

-- It takes the room that rows had left behind `kind`.
alter table tracks add column country_id integer not null default 0;
insert into track_labels (label_id, sort, label) values (6, 6, '');

-- Facet 14: page views by country.
drop function facets_of(smallint, integer, integer, integer, integer, integer, integer, integer);
create function facets_of(kind smallint, path_id integer, source_id integer, target_id integer, text_id integer,
  device_id integer, country_id integer, value integer, whole integer)
returns table (facet smallint, path_id integer, label_id integer) language sql immutable parallel safe as $$
  select f.facet::smallint,
    case when f.facet in (0, 4, 8, 9, 10, 11) then $2 when f.facet = 7 then $4 else 0 end,
    case when f.facet in (2, 4) then $3 when f.facet = 3 then $6 when f.facet = 8 then $4 when f.facet = 14 then $7
      when f.facet in (5, 6, 7, 9, 10, 12, 13) then $5 else 0 end
  from (values (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, 7), (0, 8), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6),
    (1, 7), (1, 8), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 3), (9, 4), (10, 4), (11, 7), (12, 5), (13, 2), (14, 1))
    f (facet, kind)
  where f.kind = $1 and case f.facet when 5 then $4 = 0 when 6 then $4 = 0 and $8 = 0 when 7 then $4 > 0 when 9 then $8 > 0
    when 10 then $8 = 0 when 11 then $9 > 0 and $8::bigint * 10 >= $9::bigint * 9 when 13 then $4 > 0 else true end
$$;

-- Page views that are in the rollups already have no country.
insert into tracks_by_facet (facet, kind, day, path_id, label_id, events, visitors)
select 14, 1, day, 0, 0, events, visitors from tracks_by_facet where facet = 1 and kind = 1;

-- What members agreed to or withdrew on some days.
create index member_consents_recorded on member_consents (recorded_at);
