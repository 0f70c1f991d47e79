import { useTranslation } from 'react-i18next'
import type { CategoryFlag } from '@balai/contract/content/categories.ts'

/** What a category can be used for, in words. */
export function useFlagNames(): Record<CategoryFlag, string> {
  const { t } = useTranslation()
  return { is_content: t('Content'), is_event: t('Event'), is_topic: t('Topic'), is_course: t('Course') }
}
