import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewsPreview } from '@balai/contract/content/news-preview.ts'
import { formatDate, formatNumber } from '../../../../lib/format.ts'
import { isDark, usePreferences } from '../../../../lib/preferences.ts'
import { settings } from '../../../../lib/settings.ts'
import { readerPage } from './reader-page.ts'

interface Props {
  news: NewsPreview
  width: number | string
  height: number | string
}

/** An article as a reader sees it, in a frame of its own that runs nothing and reaches nothing. */
export function ReaderFrame({ news, width, height }: Props) {
  const { t } = useTranslation()
  const dark = isDark(usePreferences())
  const page = useMemo(() => {
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
  return (
    <iframe
      title={t('Preview of {{name}}', { name: news.news_title })}
      // Neither scripts nor our own origin: whatever stands in the text can only be looked at.
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={page}
      style={{ display: 'block', width, maxWidth: '100%', height, border: 0 }}
    />
  )
}
