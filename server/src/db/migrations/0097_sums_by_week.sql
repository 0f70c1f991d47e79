-- Sums by week of more facets: searches, searches without results, opened results, clicks and answers. The facet of a week is that
-- of its days and 32: with every text and address, 0 is page views by path, and 15 to 17 are those of channels.
create or replace function week_facet(facet smallint) returns smallint language sql immutable parallel safe
  return (case when facet in (0, 5, 6, 7, 8, 9, 10, 13, 15, 16, 17) then facet + 32 end)::smallint;

delete from tracks_by_facet where facet in (18, 19, 20, 21);
create or replace function count_weeks() returns void language sql begin atomic
  delete from tracks_by_facet where facet >= 32;
  insert into tracks_by_facet (facet, kind, day, path_id, label_id, events, visitors)
    select week_facet(facet), kind, date_trunc('week', day)::date, path_id, label_id, sum(events)::bigint, sum(visitors)::bigint
    from (
      select 0::smallint as facet, kind, day, path_id, 0 as label_id, events, visitors from tracks_by_day where kind = 1
      union all select facet, kind, day, path_id, label_id, events, visitors from tracks_by_facet where week_facet(facet) is not null
    ) lines group by 1, 2, 3, 4, 5;
end;
select count_weeks();

-- Reports of members ask whose time as a premium member ended on some days.
create index premium_periods_ended on premium_periods (ended_at);
