import { useTranslation } from 'react-i18next'
import { courseLimits } from '@balai/contract/learning/course-shapes.ts'
import { PeopleField } from '../../../../parts/content-fields/people-field.tsx'
import './course-below.css'
import type { CoursePartProps } from './fields.ts'

/** The people who teach a course, with their pictures. */
export function CourseBelow({ draft, detail, fields, disabled }: CoursePartProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('Teachers')} className="course-below">
      <h2>{t('Teachers')}</h2>
      <PeopleField
        people={fields.teachers}
        words={{
          add: t('Add a teacher'),
          nth: (n) => t('Teacher {{n}}', { n }),
          nameOf: (n) => t('Name of teacher {{n}}', { n }),
        }}
        limits={{ count: courseLimits.teachers, title: courseLimits.teacherTitle, bio: courseLimits.bio }}
        known={detail?.media ?? []}
        disabled={disabled}
        onChange={(teachers) => draft.change({ teachers })}
      />
    </section>
  )
}
