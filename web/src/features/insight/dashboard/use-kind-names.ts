import { useTranslation } from 'react-i18next'
import type { ContentKind } from '@balai/contract/insight/dashboard.ts'

/** What the kinds of content are called, each as many. */
export function useKindNames(): Record<ContentKind, string> {
  const { t } = useTranslation()
  return {
    article: t('Articles'),
    article_static: t('Static articles'),
    video: t('Videos'),
    event: t('Events'),
    course: t('Courses'),
  }
}
