import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { drafts } from '@balai/contract/content/drafts.ts'
import { call } from '../../../lib/api.ts'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import type { NewsPreview } from '@balai/contract/content/news-preview.ts'
import { ReaderFrame } from '../../../parts/reader-frame/reader-frame.tsx'
import { useArticlePage } from './reading/use-article-page.ts'

/** A draft shown to anybody who has its secret link, signed in or not. */
export default function SecretPreview() {
  const { secret = '' } = useParams()
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: [drafts.previewBySecret.path, secret],
    queryFn: ({ signal }) =>
      call(drafts.previewBySecret, { secret }, { signal, quiet: true, asClient: true }),
  })
  if (error) return <ErrorNote error={error} />
  if (!data) return <Spin fullscreen description={t('Loading')} />
  return <WholePage news={data} />
}

function WholePage({ news }: { news: NewsPreview }) {
  const page = useArticlePage(news)
  return <ReaderFrame name={news.news_title} page={page} width="100%" height="100dvh" />
}
