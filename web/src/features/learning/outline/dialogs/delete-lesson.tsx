import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { LessonRow } from '../outline-data.ts'
import type { OutlineEdits } from '../use-outline-edits.ts'

interface Props {
  lesson: LessonRow
  edits: OutlineEdits
  onDone: (removed: number) => void
  onClose: () => void
}

/** Deletes a lesson after saying what learners notice. */
export function DeleteLesson({ lesson, edits, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const remove = useMutation({
    mutationFn: () => edits.deleteLesson(lesson),
    onSuccess: () => {
      onDone(lesson.lesson_id)
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={t('Delete “{{name}}”?', { name: lesson.lesson_title })}
      width={480}
      okText={t('Delete lesson')}
      okButtonProps={{ autoFocus: true }}
      keep={t('Keep lesson')}
      confirmLoading={remove.isPending}
      onOk={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>
        {lesson.lesson_state === 'draft'
          ? t('No learner has seen this draft. It can be restored for 30 days.')
          : t(
              'Learners no longer see this lesson. Who has done it keeps it in their progress. It can be restored for 30 days.',
            )}
      </p>
    </Dialog>
  )
}
