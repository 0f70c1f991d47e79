import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Input, InputNumber, Skeleton, Typography, type GetRef } from 'antd'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { quizLimits } from '@balai/contract/learning/quiz-shapes.ts'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import type { WaitingAnswer } from '@balai/contract/learning/quiz-result-shapes.ts'
import { call } from '../../lib/api.ts'
import { tCount } from '../../lib/format.ts'
import { queryOf, refresh } from '../../lib/queries.ts'
import { toastDone } from '../../lib/toast.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { useRefused } from '../../ui/dialog-refusals.ts'
import { EmptyNote, ErrorNote } from '../../ui/state-notes.tsx'
import { Fact } from '../desk/fact.tsx'
import './quiz-grading.css'

interface Props {
  /** Answers of one course, of one learner, or of everybody. */
  course_id?: number | undefined
  enrolment_id?: number | undefined
}

/** Text answers that wait for a grade, one after the other, oldest first. */
export function GradingQueue({ course_id, enrolment_id }: Props) {
  const { t } = useTranslation()
  const filter = { ...(course_id && { course_id }), ...(enrolment_id && { enrolment_id }), perPage: 50 }
  const { data, error, refetch } = useQuery(queryOf(quizzes.waiting, filter, { quiet: true }))
  const [skipped, setSkipped] = useState<number[]>([])
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  const left = data.rows.filter(({ answer_id }) => !skipped.includes(answer_id))
  const current = left[0] ?? data.rows[0]
  if (!current)
    return (
      <EmptyNote
        title={t('Every text answer is graded.')}
        hint={t('New ones appear here as soon as learners hand in a quiz with a text question.')}
      />
    )
  return (
    <GradeAnswer
      key={current.answer_id}
      answer={current}
      total={data.total}
      onSkip={() => setSkipped(left.length > 1 ? [...skipped, current.answer_id] : [])}
    />
  )
}

interface GradeProps {
  answer: WaitingAnswer
  total: number
  onSkip: () => void
}

/** One answer with its grade. */
function GradeAnswer({ answer, total, onSkip }: GradeProps) {
  const { t } = useTranslation()
  const [points, setPoints] = useState<number | null>(null)
  const [remark, setRemark] = useState('')
  const [isSaving, setSaving] = useState(false)
  const field = useRef<GetRef<typeof InputNumber>>(null)
  const id = useId()
  const refusal = useRefused('points', t('Points'), points)
  useEffect(() => field.current?.focus(), [])
  const { answer_id, max_points } = answer
  const save = async () => {
    if (points === null || isSaving) return
    setSaving(true)
    try {
      const { status } = await call(quizzes.grade, { answer_id, points, remark })
      toastDone(status === 'graded' ? t('The attempt is graded.') : t('The grade was saved.'))
    } catch {
      // The call has shown the refusal.
    }
    await refresh(quizzes.waiting, quizzes.list, quizzes.attempts, quizzes.attempt)
    setSaving(false)
  }
  /** Enter saves, in a text of several lines together with Ctrl; Escape leaves the answer for later. */
  const keys = (hasLines: boolean) => (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (!hasLines || event.ctrlKey || event.metaKey)) void save()
    if (event.key === 'Escape' && total > 1) {
      // A dialog around the queue stays open.
      event.stopPropagation()
      onSkip()
    }
  }
  return (
    <section className="grade" aria-label={t('Answer of {{name}}', { name: answer.member_name })}>
      <p className="answer-note">{tCount(t, total, '1 answer waits.', '{{n}} answers wait.')}</p>
      <h2>{answer.question}</h2>
      <p className="answer-note">
        {answer.member_name} · {answer.course_title} · {answer.quiz_title} ·{' '}
        {t('Attempt {{n}}', { n: answer.number })} · <DateTime at={answer.submitted_at} />
      </p>
      <blockquote className="answer-text">{answer.answer}</blockquote>
      {answer.explanation && (
        <p className="answer-note">{t('What to expect: {{text}}', { text: answer.explanation })}</p>
      )}
      <Flex gap={8} align="center" wrap data-refused={refusal !== undefined}>
        <InputNumber
          {...(refusal && { status: 'error', 'aria-invalid': true, 'aria-describedby': id })}
          ref={field}
          aria-label={t('Points')}
          placeholder={t('Points')}
          min={0}
          max={max_points}
          precision={0}
          value={points}
          suffix={`/ ${max_points}`}
          style={{ width: 140 }}
          onChange={setPoints}
          onKeyDown={keys(false)}
        />
        <Button onClick={() => setPoints(0)}>{t('No points')}</Button>
        <Button onClick={() => setPoints(max_points)}>{t('Full points')}</Button>
      </Flex>
      {refusal && (
        <Typography.Text id={id} type="danger">
          {refusal}
        </Typography.Text>
      )}
      <Fact label={t('Remark for the learner')} name="remark" value={remark}>
        {(remarkId) => (
          <Input.TextArea
            id={remarkId}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={quizLimits.remark}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
            onKeyDown={keys(true)}
          />
        )}
      </Fact>
      <Flex gap={8} justify="end" wrap>
        {total > 1 && (
          <Button onClick={onSkip} title="Escape">
            {t('Later')}
          </Button>
        )}
        <Button
          type="primary"
          disabled={points === null}
          loading={isSaving}
          title={t('Ctrl + Enter')}
          onClick={() => void save()}
        >
          {total > 1 ? t('Save and next') : t('Save grade')}
        </Button>
      </Flex>
    </section>
  )
}
