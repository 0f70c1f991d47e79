import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import { courseCertificates } from '@balai/contract/learning/course-certificates.ts'
import { isTemporary } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useShell } from '../../../lib/shell.ts'
import { CertificateViews } from '../../../parts/certificate-issuing/certificate-views.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { AutomaticSwitch } from './automatic-switch.tsx'
import { courseSource } from './course-source.ts'
import { courseWork } from './course-work.ts'

/** The certificates of a course: their design, and issuing and sending them. */
export default function CourseCertificates() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(queryOf(courseCertificates.find, { id }, { quiet: true }))
  usePageTitle(data && t('Certificate: {{title}}', { title: data.course_title }))
  if (error && !(data && isTemporary(error)))
    return (
      <RecordNote error={error} onRetry={refetch} list={{ path: '/lms/participants', name: 'Peserta' }} />
    )
  if (!data) return <Skeleton active title={{ width: 240 }} paragraph={{ rows: 10 }} />
  return <Certificates key={data.course_id} course={data} />
}

type Course = z.output<typeof courseCertificates.find.result>

function Certificates({ course: { course_id, course_title: title, is_automatic } }: { course: Course }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mayOpen } = useShell()
  const source = useMemo(() => courseSource(course_id), [course_id])
  const work = useMemo(() => courseWork(course_id), [course_id])
  const settings = `/lms/update/${course_id}`
  return (
    <CertificateViews
      source={source}
      work={work}
      title={title}
      actions={
        <>
          {mayOpen(settings) && (
            <Button onClick={() => void navigate(settings)}>{t('Choose who gets one')}</Button>
          )}
          <AutomaticSwitch id={course_id} isOn={is_automatic} />
        </>
      }
    />
  )
}
