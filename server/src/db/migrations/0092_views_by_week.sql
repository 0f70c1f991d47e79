-- Reports read the lines of one kind on many days. By day first, they also read those of all other kinds.
alter table tracks_by_day drop constraint tracks_by_day_pkey, add primary key (kind, day, path_id);

-- Facets 18 to 21: page views of a path, and those from search engines, from mails and from other sites, added up by week. Their
-- day is the Monday. A report of a quarter reads a line per path and week, and days only where its own begin or end in a week.
-- Visitors are those of the days added up, as reports add them.
create function week_facet(facet smallint) returns smallint language sql immutable parallel safe
  return (case facet when 0 then 18 when 15 then 19 when 16 then 20 when 17 then 21 end)::smallint;

-- Adds up all lines by week again.
create function count_weeks() returns void language sql begin atomic
  delete from tracks_by_facet where facet in (18, 19, 20, 21);
  insert into tracks_by_facet (facet, kind, day, path_id, label_id, events, visitors)
    select week_facet(facet), kind, date_trunc('week', day)::date, path_id, 0, sum(events)::bigint, sum(visitors)::bigint
    from (
      select 0::smallint as facet, kind, day, path_id, events, visitors from tracks_by_day where kind = 1
      union all select facet, kind, day, path_id, events, visitors from tracks_by_facet where facet in (15, 16, 17)
    ) lines group by 1, 2, 3, 4;
end;
select count_weeks();
