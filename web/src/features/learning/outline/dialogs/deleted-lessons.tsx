import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DeletedLesson } from '@balai/contract/learning/lesson-shapes.ts'
import { lessons } from '@balai/contract/learning/lessons.ts'
import { topics } from '@balai/contract/learning/topics.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { queryOf, refresh } from '../../../../lib/queries.ts'
import { toastDone } from '../../../../lib/toast.tsx'
import { useTwoStep } from '../../../../lib/use-two-step.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../../ui/effects-dialog.tsx'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { EmptyNote, ErrorNote } from '../../../../ui/state-notes.tsx'
import { stateNames } from '../lesson-state.tsx'

interface Props {
  course_id: number
  isLocked: boolean
  onClose: () => void
}

/** The deleted lessons of a course, each of which can be put back into its topic. */
export function DeletedLessons({ course_id, isLocked, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...queryOf(lessons.deleted, { course_id }, { quiet: true }),
    staleTime: 0,
  })
  const steps = useTwoStep(lessons.restore, {
    alwaysAsk: true,
    onStored: () => {
      toastDone(t('The lesson is in the outline again.'))
      void refresh(lessons.deleted, topics.outline)
    },
  })
  return (
    <>
      <Dialog
        open
        isCovered={steps.question !== undefined}
        title={t('Deleted lessons')}
        width={640}
        footer={null}
        onCancel={onClose}
      >
        {error && !data ? (
          <ErrorNote error={error} onRetry={refetch} />
        ) : !data ? (
          <Skeleton active title={false} />
        ) : data.length === 0 ? (
          <EmptyNote
            title={t('No lesson was deleted.')}
            hint={t('A deleted lesson stays here for 30 days.')}
          />
        ) : (
          <ul className="deleted-lessons" aria-label={t('Deleted lessons')}>
            {data.map((lesson) => (
              <Line
                key={lesson.lesson_id}
                lesson={lesson}
                isLocked={isLocked || steps.isRunning}
                // The call has shown the refusal.
                onRestore={() => void steps.run({ lesson_id: lesson.lesson_id }).catch(() => undefined)}
              />
            ))}
          </ul>
        )}
      </Dialog>
      <EffectsDialog question={steps.question} title={t('Restore this lesson?')} confirm={t('Restore')} />
    </>
  )
}

interface LineProps {
  lesson: DeletedLesson
  isLocked: boolean
  onRestore: () => void
}

function Line({ lesson, isLocked, onRestore }: LineProps) {
  const { t } = useTranslation()
  const { lesson_title, lesson_status, topic_title, deleted_at, deleted_by_name, done } = lesson
  return (
    <li>
      <span>
        {lesson_title}
        <small>
          {stateNames(t)[lesson_status]} · {topic_title} · {deleted_by_name && `${deleted_by_name} · `}
          <RelativeTime at={deleted_at} />
          {done > 0 && ` · ${t('done by {{n}}', { n: formatNumber(done) })}`}
        </small>
      </span>
      <Button
        size="small"
        disabled={isLocked}
        aria-label={t('Restore “{{name}}”', { name: lesson_title })}
        onClick={onRestore}
      >
        {t('Restore')}
      </Button>
    </li>
  )
}
