-- Page views of a path by where they came from, without the source itself: reports that order articles by them read a line per
-- day and path instead of one per day, path and source.

-- Nothing is rolled up meanwhile.
lock table track_marks in exclusive mode;

-- The channel of a source. A source is `direct`, `internal`, the host of another site, or `source/medium/campaign` as the
-- address of the page names them.
create function channel_of(source text) returns text language sql immutable parallel safe
  return case
    when source = '' then 'unknown'
    when source in ('direct', 'internal') then source
    when source like '%/%' then case
      when split_part(source, '/', 2) ~ '^(e-?mail|newsletter)$' or split_part(source, '/', 1) ~ '^(e-?mail|newsletter)$' then 'mail'
      when split_part(source, '/', 2) ~ 'social' then 'social'
      else 'campaign' end
    when source ~ '(^|\.)(mail\.google\.com|outlook\.live\.com|mail\.yahoo\.com)$' then 'mail'
    when source ~ '(^|\.)(google|bing|duckduckgo|yahoo|ecosia|yandex|baidu|startpage|search\.brave)(\.[a-z]{2,3}){1,2}$'
      then 'search_engine'
    when source ~ '(^|\.)(facebook|instagram|twitter|linkedin|youtube|tiktok|whatsapp|pinterest|reddit|threads)\.(com|net)$|^(t\.co|x\.com|t\.me|lnkd\.in)$'
      then 'social'
    else 'link' end;

alter table track_labels add column channel text generated always as (case when sort = 2 then channel_of(label) end) stored;

-- Facets 15, 16 and 17: page views of a path from search engines, from mails, and from other sites and campaigns. They are the
-- lines of facet 4 added up by channel, so that no event is counted again for them; a visitor counts once for each source.
create function channel_facet(channel text) returns smallint language sql immutable parallel safe
  return (case channel when 'search_engine' then 15 when 'mail' then 16 when 'link' then 17 when 'social' then 17
    when 'campaign' then 17 end)::smallint;

-- Adds up all lines by channel again.
create function count_channels() returns void language sql begin atomic
  delete from tracks_by_facet where facet in (15, 16, 17);
  insert into tracks_by_facet (facet, kind, day, path_id, label_id, events, visitors)
    select channel_facet(channel), kind, day, path_id, 0, sum(events)::bigint, sum(visitors)::bigint
    from tracks_by_facet join track_labels using (label_id)
    where facet = 4 and channel_facet(channel) > 0 group by 1, 2, 3, 4;
end;
select count_channels();
