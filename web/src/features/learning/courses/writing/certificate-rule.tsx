import { useMutation } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { certificateRules, type CourseDetail } from '@balai/contract/learning/course-shapes.ts'
import { courses } from '@balai/contract/learning/courses.ts'
import { call } from '../../../../lib/api.ts'
import { refresh } from '../../../../lib/queries.ts'
import { toastDone } from '../../../../lib/toast.tsx'
import { Fact } from '../../../../parts/desk/fact.tsx'
import type { Draft } from '../../../../parts/writing-desk/draft.ts'
import { useCourseWords } from '../words.tsx'
import type { CourseFields } from './fields.ts'

interface Props {
  draft: Draft<CourseFields>
  detail: CourseDetail
  disabled: boolean
}

/** Who gets a certificate. It is no part of versions: a change applies at once. */
export function CertificateRule({ draft, detail, disabled }: Props) {
  const { t } = useTranslation()
  const { certificates } = useCourseWords()
  const change = useMutation({
    mutationFn: async (certificate_rule: CourseDetail['certificate_rule']) => {
      // The change builds on the stored version.
      if (!(await draft.autosave.flush())) return
      const place = draft.place.get()
      if (!place) return
      const saved = await call(courses.update, {
        course_id: place.id,
        version: place.version,
        certificate_rule,
      })
      draft.place.set({ id: saved.course_id, version: saved.version })
      toastDone(t('The certificate rule was changed.'))
      await refresh(courses.detail, courses.list)
    },
  })
  return (
    <Fact label={t('Certificate')} hint={t('A change applies at once, also while the course is public.')}>
      {(id) => (
        <Select
          id={id}
          disabled={disabled}
          loading={change.isPending}
          value={change.isPending ? change.variables : detail.certificate_rule}
          options={certificateRules.map((value) => ({ value, label: certificates[value] }))}
          onChange={(rule) => change.mutate(rule)}
          style={{ width: '100%' }}
        />
      )}
    </Fact>
  )
}
