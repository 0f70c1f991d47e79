import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { courseDrafts } from '@balai/contract/learning/course-drafts.ts'
import { courses } from '@balai/contract/learning/courses.ts'
import { call } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { queryOf } from '../../../lib/queries.ts'
import { RecordStatus } from '../../../parts/desk/status.tsx'
import { Previewed } from '../../../parts/reader-frame/previewed.tsx'
import { SecretLink } from '../../../parts/writing-desk/secret-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { useCoursePage } from './reading/use-course-page.ts'
import { editPath } from './words.tsx'
import type { CoursePreview } from '@balai/contract/learning/course-shapes.ts'

const list = { path: '/lms', name: 'Kursus' }

/** A course as a visitor sees it: the working copy, or the public one. */
export default function PreviewCourse() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [chosen, setCopy] = useState<'draft' | 'public'>()
  const { data: detail } = useQuery(queryOf(courses.detail, { id }, { quiet: true }))
  // Without changes since the publication there is no draft to look at.
  const isPublicOnly = detail?.course_status === 'published' && detail.draft_status === null
  const copy = chosen ?? (isPublicOnly ? 'public' : 'draft')
  const { data, error, refetch } = useQuery(queryOf(courses.preview, { id, copy }, { quiet: true }))
  usePageTitle(detail && t('Preview of {{name}}', { name: detail.course_title }))
  const hasBoth = detail?.published_version != null && detail.draft_status !== null
  return (
    <>
      <PageHeader
        title={detail?.course_title ?? t('Preview')}
        {...(detail && {
          note: <RecordStatus status={detail.course_status} draft_status={detail.draft_status} />,
        })}
        action={
          detail && (
            <>
              {hasBoth && (
                <Segmented
                  aria-label={t('Which copy')}
                  value={copy}
                  options={[
                    { value: 'draft', label: t('Draft') },
                    { value: 'public', label: t('Public') },
                  ]}
                  onChange={setCopy}
                />
              )}
              <SecretLink
                path="/preview-course/"
                create={(days) => call(courseDrafts.previewLink, { course_id: detail.course_id, days })}
                end={() => call(courseDrafts.endPreviewLinks, { course_id: detail.course_id })}
              />
              <Button type="primary" onClick={() => void navigate(editPath(detail.course_id))}>
                {t('Edit')}
              </Button>
            </>
          )
        }
      />
      {error && <RecordNote error={error} onRetry={refetch} list={list} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && <PreviewedCourse course={data} />}
    </>
  )
}

const PreviewedCourse = ({ course }: { course: CoursePreview }) => (
  <Previewed name={course.course_title} page={useCoursePage(course)} />
)
