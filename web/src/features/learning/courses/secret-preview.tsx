import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { courseDrafts } from '@balai/contract/learning/course-drafts.ts'
import type { CoursePreview } from '@balai/contract/learning/course-shapes.ts'
import { call } from '../../../lib/api.ts'
import { ReaderFrame } from '../../../parts/reader-frame/reader-frame.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { useCoursePage } from './reading/use-course-page.ts'

/** The draft of a course shown to anybody who has its secret link, signed in or not. */
export default function SecretCoursePreview() {
  const { secret = '' } = useParams()
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: [courseDrafts.previewBySecret.path, secret],
    queryFn: ({ signal }) =>
      call(courseDrafts.previewBySecret, { secret }, { signal, quiet: true, asClient: true }),
  })
  if (error) return <ErrorNote error={error} />
  if (!data) return <Spin fullscreen description={t('Loading')} />
  return <WholePage course={data} />
}

function WholePage({ course }: { course: CoursePreview }) {
  const page = useCoursePage(course)
  return <ReaderFrame name={course.course_title} page={page} width="100%" height="100dvh" />
}
