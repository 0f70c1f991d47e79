-- Pictures of the library that campaigns show, so that the library knows that they are used. Sent ones count as well:
-- readers load them from here.
create function file_keys_in(html text) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(distinct found[1]), '{}')
    from regexp_matches(html, '/files/([0-9a-f]{2}/[0-9a-f-]{36}\.[a-z0-9]{1,5})', 'g') found);

alter table campaign_contents
  add column picture_keys text[] not null generated always as (file_keys_in(blocks::text || html)) stored;
create index campaign_contents_pictures on campaign_contents using gin (picture_keys);
