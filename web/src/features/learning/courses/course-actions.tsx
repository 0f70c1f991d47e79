import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CourseRow } from '@balai/contract/learning/course-shapes.ts'
import { useProfile } from '../../../lib/profile.ts'
import { useShell } from '../../../lib/shell.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { notSaved } from '../../../lib/use-two-step.ts'
import { useDeskAction } from '../../../parts/desk/action.ts'
import { useDeletion } from '../../../parts/desk/trash.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { allowedFor } from './allowed.ts'
import { DuplicateCourse } from './duplicate-course.tsx'
import { courseStatusChange } from './status-change.ts'
import { courseTrash } from './trash.ts'
import { editPath, outlinePath, previewPath } from './words.tsx'

type Given = 'published' | 'archived' | 'draft'

/** The actions for one course of the list. */
export function CourseActions({ course }: { course: CourseRow }) {
  const { t } = useTranslation()
  const who = useProfile()
  const { mayOpen } = useShell()
  const { course_id, course_title, version } = course
  const [isDuplicating, setDuplicating] = useState(false)
  const [given, setGiven] = useState<Given>('published')
  const deletion = useDeletion(courseTrash, { id: course_id, title: course_title })
  const status = useDeskAction(courseStatusChange, { alwaysAsk: true })
  const allowed = allowedFor({ ...course, locked: null, published_version: null }, who)
  const give = async (next: Given, done: string) => {
    setGiven(next)
    // The call shows a refusal.
    const stored = await status.run({ place: { id: course_id, version }, status: next }).catch(() => notSaved)
    if (stored !== notSaved) toastDone(done)
  }
  const questions: Record<Given, [title: string, confirm: string]> = {
    published: [t('Publish “{{title}}”?', { title: course_title }), t('Publish')],
    archived: [t('Archive “{{title}}”?', { title: course_title }), t('Archive')],
    draft: [t('Take “{{title}}” back to draft?', { title: course_title }), t('Back to draft')],
  }
  const [title, confirm] = questions[given]
  const participants = `/lms/participants?course_id=${course_id}`
  const items: MenuProps['items'] = [
    { key: 'edit', label: <Link to={editPath(course_id)}>{t('Edit')}</Link> },
    { key: 'outline', label: <Link to={outlinePath(course_id)}>{t('Topics and lessons')}</Link> },
    { key: 'preview', label: <Link to={previewPath(course_id)}>{t('Preview')}</Link> },
    ...(mayOpen('/lms/participants')
      ? [
          { key: 'participants', label: <Link to={participants}>{t('Participants')}</Link> },
          {
            key: 'ratings',
            label: <Link to={`/lms/rating?course_id=${course_id}`}>{t('Ratings')}</Link>,
          },
          {
            key: 'certificates',
            label: <Link to={`/lms/certificate/${course_id}`}>{t('Certificates')}</Link>,
          },
        ]
      : []),
    { key: 'duplicate', label: t('Duplicate…'), onClick: () => setDuplicating(true) },
    { type: 'divider' },
    ...(allowed.publish
      ? [{ key: 'publish', label: t('Publish'), onClick: () => void give('published', t('Published.')) }]
      : []),
    ...(allowed.archive
      ? [{ key: 'archive', label: t('Archive'), onClick: () => void give('archived', t('Archived.')) }]
      : []),
    ...(allowed.withdraw
      ? [
          {
            key: 'withdraw',
            label: t('Back to draft'),
            onClick: () => void give('draft', t('Moved back to draft.')),
          },
        ]
      : []),
    { key: 'delete', label: t('Delete'), danger: true, onClick: deletion.start },
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-haspopup="menu"
          aria-label={t('Actions for {{name}}', { name: course_title })}
        />
      </Dropdown>
      {isDuplicating && <DuplicateCourse course={course} onClose={() => setDuplicating(false)} />}
      <EffectsDialog question={status.question} title={title} confirm={confirm} />
      {deletion.dialog}
    </>
  )
}
