import { useMutation } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { limits } from '@balai/contract/core/shapes.ts'
import type { CourseRow } from '@balai/contract/learning/course-shapes.ts'
import { courses } from '@balai/contract/learning/courses.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { editPath } from './words.tsx'

interface Props {
  course: Pick<CourseRow, 'course_id' | 'course_title'>
  onClose: () => void
}

/** Creates a draft from a course with its outline, without its learners. */
export function DuplicateCourse({ course: { course_id, course_title }, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [title, setTitle] = useState(course_title)
  const duplicate = useMutation({
    mutationFn: () => call(courses.duplicate, { course_id, course_title: title }, { long: true }),
    onSuccess: (made) => {
      void refresh(courses.list, courses.counts)
      toastDone(t('This is the copy. Its lessons are drafts until you publish them.'))
      onClose()
      void navigate(editPath(made.course_id))
    },
  })
  return (
    <Dialog
      open
      title={t('Duplicate “{{title}}”', { title: course_title })}
      width={480}
      okText={t('Duplicate')}
      okButtonProps={{ disabled: title.trim() === '' }}
      confirmLoading={duplicate.isPending}
      onOk={() => duplicate.mutate()}
      onCancel={onClose}
    >
      <p>{t('Texts, topics, lessons and quizzes are copied; learners, ratings and comments are not.')}</p>
      <DialogField name="course_title" label={t('Title')} value={title}>
        <Input maxLength={limits.title} value={title} onChange={(event) => setTitle(event.target.value)} />
      </DialogField>
    </Dialog>
  )
}
