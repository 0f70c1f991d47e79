import { sql, type RawBuilder } from 'kysely'

/** The ways to a page: another page of the site, a mail, a search engine, a social network, a campaign, any other site. */
export type Channel =
  | 'internal'
  | 'direct'
  | 'mail'
  | 'search_engine'
  | 'social'
  | 'campaign'
  | 'link'
  | 'unknown'

const searchEngines =
  '(^|\\.)(google|bing|duckduckgo|yahoo|ecosia|yandex|baidu|startpage|search\\.brave)(\\.[a-z]{2,3}){1,2}$'
const socialNetworks =
  '(^|\\.)(facebook|instagram|twitter|linkedin|youtube|tiktok|whatsapp|pinterest|reddit|threads)\\.(com|net)$|^(t\\.co|x\\.com|t\\.me|lnkd\\.in)$'
const mailHosts = '(^|\\.)(mail\\.google\\.com|outlook\\.live\\.com|mail\\.yahoo\\.com)$'

/**
 * The channel of a source. A source is `direct`, `internal`, the host of another site, or `source/medium/campaign` as the
 * address of the page names them.
 */
export const channelOf = (source: RawBuilder<unknown>): RawBuilder<Channel> => sql<Channel>`case
  when ${source} is null or ${source} = '' then 'unknown'
  when ${source} in ('direct', 'internal') then ${source}
  when ${source} like '%/%' then case
    when split_part(${source}, '/', 2) ~ '^(e-?mail|newsletter)$' or split_part(${source}, '/', 1) ~ '^(e-?mail|newsletter)$' then 'mail'
    when split_part(${source}, '/', 2) ~ 'social' then 'social'
    else 'campaign' end
  when ${source} ~ ${sql.lit(mailHosts)} then 'mail'
  when ${source} ~ ${sql.lit(searchEngines)} then 'search_engine'
  when ${source} ~ ${sql.lit(socialNetworks)} then 'social'
  else 'link' end`
