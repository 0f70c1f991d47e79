import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { CourseAccess, CourseLevel, CourseRow } from '@balai/contract/learning/course-shapes.ts'

/** The names of levels, ways in, certificate rules and readers. */
export function courseWords(t: TFunction) {
  const levels: Record<CourseLevel, string> = {
    all: t('All levels'),
    beginner: t('Beginners'),
    intermediate: t('Intermediate'),
    advanced: t('Advanced'),
  }
  const accesses: Record<CourseAccess, string> = {
    free: t('Free', { context: 'price' }),
    premium: t('Premium members'),
    paid: t('For a price'),
  }
  const certificates: Record<CourseRow['certificate_rule'], string> = {
    none: t('No certificate'),
    completed: t('Who did every lesson'),
    passed: t('Who also passed the quizzes'),
  }
  const visibilities: Record<CourseRow['course_visibility'], string> = {
    public: t('Everybody'),
    member: t('Members'),
    premium: t('Premium members'),
  }
  return { levels, accesses, certificates, visibilities }
}

/** `courseWords` in the current language. */
export const useCourseWords = () => courseWords(useTranslation().t)

const pathOf = (start: string) => (id: string | number) => start + encodeURIComponent(String(id))

export const editPath = pathOf('/lms/update/')
export const outlinePath = pathOf('/lms/topic/')
export const previewPath = pathOf('/lms/preview/')
