import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { news } from '@balai/contract/content/news.ts'
import type { NewsRow } from '@balai/contract/content/news-shapes.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'

/** Takes an article out of the trash. */
export function RestoreNews({
  news: { news_id, news_title },
}: {
  news: Pick<NewsRow, 'news_id' | 'news_title'>
}) {
  const { t } = useTranslation()
  const restore = useMutation({
    mutationFn: () => call(news.restore, { news_id }),
    onSuccess: () => {
      toastDone(t('{{name}} was restored.', { name: news_title }))
      return refresh(news.list, news.counts, news.detail)
    },
  })
  return (
    <Button
      size="small"
      loading={restore.isPending}
      aria-label={t('Restore {{name}}', { name: news_title })}
      onClick={() => restore.mutate()}
    >
      {t('Restore')}
    </Button>
  )
}
