import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewsPreview } from '@balai/contract/content/news-preview.ts'
import { formatDate, formatNumber } from '../../../../lib/format.ts'
import { isDark, usePreferences } from '../../../../lib/preferences.ts'
import { settings } from '../../../../lib/settings.ts'
import { readerPage } from './reader-page.ts'

/** The article as the page that readers see, in the language and colours of the viewer. */
export function useArticlePage(news: NewsPreview): string {
  const { t } = useTranslation()
  const dark = isDark(usePreferences())
  return useMemo(() => {
    const { news_published_date, reading_minutes, copy } = news
    const words = {
      notice:
        copy === 'draft'
          ? t('Preview of the draft. Readers do not see this yet.')
          : t('This is what readers see.'),
      by: t('By {name}'),
      readingTime: t('{{n}} min read', { n: formatNumber(reading_minutes) }),
      source: t('Source'),
      film: t('Watch the film'),
      date: news_published_date ? formatDate(news_published_date, settings.time_zone) : '',
    }
    return readerPage(news, words, dark)
  }, [news, dark, t])
}
