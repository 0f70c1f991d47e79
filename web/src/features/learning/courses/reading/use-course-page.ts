import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CoursePreview } from '@balai/contract/learning/course-shapes.ts'
import { formatMoney, formatNumber } from '../../../../lib/format.ts'
import { isDark, usePreferences } from '../../../../lib/preferences.ts'
import { courseWords } from '../words.tsx'
import { coursePage } from './course-page.ts'

/** The course as the page that visitors see, in the language and colours of the viewer. */
export function useCoursePage(course: CoursePreview): string {
  const { t } = useTranslation()
  const dark = isDark(usePreferences())
  return useMemo(() => {
    const { levels, accesses } = courseWords(t)
    const { level, hours, access, price, access_days } = course
    const facts: [string, string | null][] = [
      [t('Level'), levels[level]],
      [t('Hours'), hours === null ? null : formatNumber(hours)],
      [t('Access'), access === 'paid' ? `Rp ${formatMoney(price)}` : accesses[access]],
      [t('Days of access'), access_days === null ? null : formatNumber(access_days)],
    ]
    const words = {
      notice:
        course.copy === 'draft'
          ? t('Preview of the draft. Readers do not see this yet.')
          : t('This is what readers see.'),
      facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
      teachers: t('Teachers'),
      outline: t('Topics and lessons'),
      preview: t('free preview'),
      length: (seconds: number | null) =>
        seconds ? t('{{n}} min', { n: formatNumber(Math.max(1, Math.round(seconds / 60))) }) : '',
      film: t('Watch the film'),
    }
    return coursePage(course, words, dark)
  }, [course, dark, t])
}
