import type { TFunction } from 'i18next'
import type { ArticleReport, Channel } from '@balai/contract/insight/report-shapes.ts'

const channelNames = (t: TFunction): Record<Channel, string> => ({
  search_engine: t('Search engine'),
  mail: t('Mail'),
  link: t('Other site'),
  social: t('Social network'),
  campaign: t('Campaign'),
  internal: t('Another page of the site'),
  direct: t('Directly'),
  unknown: t('Unknown'),
})

/** A source with its channel; the two names of the site itself say the same as their channel. */
export function sourceName(
  { source, channel }: Pick<ArticleReport['sources'][number], 'source' | 'channel'>,
  t: TFunction,
): string {
  const name = channelNames(t)[channel]
  return source === channel || source === '' ? name : `${name}: ${source}`
}
