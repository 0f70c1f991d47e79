import { useTranslation } from 'react-i18next'
import { news } from '@balai/contract/content/news.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastUndo } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'

/** Moves one article to the trash after showing what that does; it can be taken back at once. */
export function useDeleteNews(
  { news_id, news_title }: { news_id: number; news_title: string },
  onDeleted?: () => void,
) {
  const { t } = useTranslation()
  const restore = async () => {
    await call(news.restore, { news_id })
    await refresh(news.list, news.counts, news.detail)
  }
  return useTwoStep(news.delete, {
    alwaysAsk: true,
    onStored: () => {
      toastUndo(t('{{name}} is in the trash.', { name: news_title }), () => {
        // What was refused is told by the call.
        restore().catch(() => undefined)
      })
      onDeleted?.()
    },
  })
}
