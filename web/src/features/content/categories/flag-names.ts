import { useTranslation } from 'react-i18next'
import type { CategoryFlag } from '@balai/contract/content/categories.ts'

/** The names of the usages of a category. */
export function useFlagNames(): Record<CategoryFlag, string> {
  const { t } = useTranslation()
  return { is_content: t('Content'), is_event: t('Event'), is_topic: t('Topic'), is_course: t('Course') }
}
