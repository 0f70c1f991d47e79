import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Radio, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lessonCounts, type LessonCounts } from '@balai/contract/learning/lesson-shapes.ts'
import { lessons as lessonCalls } from '@balai/contract/learning/lessons.ts'
import { topics } from '@balai/contract/learning/topics.ts'
import { ApiRefusal, check, store } from '../../../../lib/api.ts'
import { tCount } from '../../../../lib/format.ts'
import { refresh } from '../../../../lib/queries.ts'
import { toastDone } from '../../../../lib/toast.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { inTurn, noteVersion, type LessonRow, type Outline } from '../outline-data.ts'

interface Props {
  outline: Outline
  lessons: LessonRow[]
  lesson_status: 'published' | 'hidden'
  onDone: () => void
  onClose: () => void
}

/** Publishes or hides lessons, after the effects on learners were named. */
export function StatusDialog({ outline, lessons, lesson_status, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { course_id, learners, course_status } = outline
  const [counts, setCounts] = useState<LessonCounts>()
  const isPublishing = lesson_status === 'published'
  const isNew = lessons.some(({ lesson_state }) => lesson_state === 'draft' || lesson_state === 'hidden')
  // New lessons change what learners still have to do, so the person must choose for whom they count.
  const asks = isPublishing && isNew && learners > 0
  const input = {
    lesson_course_id: course_id,
    lesson_ids: lessons.map(({ lesson_id }) => lesson_id),
    lesson_status,
    ...(counts && { counts }),
  }
  const { data, error, isFetching } = useQuery({
    queryKey: [lessonCalls.setStatus.checkPath, input],
    queryFn: () => check(lessonCalls.setStatus, input, { quiet: true }),
    staleTime: 0,
    gcTime: 0,
  })
  const give = useMutation({
    mutationFn: () => inTurn(course_id, () => store(lessonCalls.setStatus, input)),
    onSuccess: (stored) => {
      noteVersion(course_id, stored.outline_version)
      void refresh(topics.outline, lessonCalls.detail)
      const n = lessons.length
      const name = lessons[0]?.lesson_title
      toastDone(
        isPublishing
          ? tCount(t, n, '“{{name}}” is published.', '{{n}} lessons are published.', { name })
          : tCount(t, n, '“{{name}}” is hidden.', '{{n}} lessons are hidden.', { name }),
      )
      onDone()
      onClose()
    },
  })
  const n = lessons.length
  const [first] = lessons
  const titles = {
    published: tCount(t, n, 'Publish “{{name}}”?', 'Publish {{n}} lessons?', { name: first?.lesson_title }),
    hidden: tCount(t, n, 'Hide “{{name}}”?', 'Hide {{n}} lessons?', { name: first?.lesson_title }),
  }
  return (
    <Dialog
      open
      title={titles[lesson_status]}
      width={520}
      okText={isPublishing ? t('Publish') : t('Hide')}
      okButtonProps={{ disabled: !data || isFetching }}
      keep={isPublishing ? undefined : t('Keep visible')}
      confirmLoading={give.isPending}
      onOk={() => give.mutate()}
      onCancel={onClose}
    >
      {asks && <Asked learners={learners} counts={counts} onChange={setCounts} />}
      {isFetching && !data && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {error instanceof ApiRefusal && (
        // Before the choice the refusal names whose progress it is about.
        <Alert type={asks && !counts ? 'warning' : 'error'} showIcon title={error.msg} />
      )}
      {data && data.effects.length > 0 && (
        <ul style={{ paddingInlineStart: 20, maxHeight: '40vh', overflowY: 'auto' }}>
          {data.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {data?.effects.length === 0 && (
        <p>
          {!isPublishing
            ? t('Learners no longer see them.')
            : course_status === 'published'
              ? t('Learners see the lessons at once.')
              : t('Learners see the lessons when the course is published.')}
        </p>
      )}
    </Dialog>
  )
}

interface AskedProps {
  learners: number
  counts: LessonCounts | undefined
  onChange: (counts: LessonCounts) => void
}

function Asked({ learners, counts, onChange }: AskedProps) {
  const { t } = useTranslation()
  const names: Record<LessonCounts, [name: string, note: string]> = {
    everybody: [
      t('For everybody'),
      t('Learners have more to do than before; those who have finished stay finished.'),
    ],
    from_now: [t('For those who enrol from now on'), t('The progress of present learners stays as it is.')],
    optional: [t('For nobody'), t('The lesson is optional: doing it changes no progress.')],
  }
  return (
    <>
      <p>
        {tCount(
          t,
          learners,
          'One person is taking this course. For whom do the new lessons count?',
          '{{n}} people are taking this course. For whom do the new lessons count?',
        )}
      </p>
      <Radio.Group
        aria-label={t('Counts')}
        value={counts}
        onChange={(event) => onChange(event.target.value as LessonCounts)}
        style={{ marginBottom: 16 }}
      >
        <Space orientation="vertical">
          {lessonCounts.map((value) => (
            <Radio key={value} value={value}>
              {names[value][0]}
              <small style={{ display: 'block', opacity: 0.75 }}>{names[value][1]}</small>
            </Radio>
          ))}
        </Space>
      </Radio.Group>
    </>
  )
}
