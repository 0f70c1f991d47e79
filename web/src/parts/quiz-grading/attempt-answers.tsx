import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { quizLimits } from '@balai/contract/learning/quiz-shapes.ts'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import { call } from '../../lib/api.ts'
import { queryOf, refresh } from '../../lib/queries.ts'
import { toastDone } from '../../lib/toast.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Form } from '../../ui/form.tsx'
import { ErrorNote } from '../../ui/state-notes.tsx'
import { MarkedAnswers } from './marked-answers.tsx'

type Answer = z.output<typeof quizzes.attempt.result>['answers'][number]

/** An attempt of a learner: every question as it was asked, the answers, and the grades of texts, which can be corrected. */
export function AttemptAnswers({ attempt_id }: { attempt_id: number }) {
  const { data, error, refetch } = useQuery(queryOf(quizzes.attempt, { attempt_id }, { quiet: true }))
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  const isOver = data.status !== 'open'
  return (
    <MarkedAnswers
      answers={data.answers}
      after={(answer) => isOver && answer.kind === 'text' && <Grade answer={answer} />}
    />
  )
}

function Grade({ answer }: { answer: Answer }) {
  const { t } = useTranslation()
  const { answer_id, points, max_points } = answer
  const isCorrection = points !== null
  return (
    <DialogButton
      size="small"
      label={isCorrection ? t('Correct the grade…') : t('Grade…')}
      title={t('Grade of an answer')}
    >
      {(close) => (
        <Form
          input={quizzes.grade.input}
          initial={{ points: points ?? max_points, remark: answer.remark }}
          onSubmit={({ points: earned, remark }) =>
            call(
              quizzes.grade,
              { answer_id, points: earned, remark, is_correction: isCorrection },
              { quiet: true },
            )
          }
          onSaved={() => {
            close()
            toastDone(t('The grade was saved.'))
            void refresh(quizzes.attempt, quizzes.attempts, quizzes.waiting)
          }}
        >
          <Field name="points" label={t('Points')}>
            <InputNumber min={0} max={max_points} precision={0} suffix={`/ ${max_points}`} />
          </Field>
          <Field name="remark" label={t('Remark for the learner')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={quizLimits.remark} />
          </Field>
          <FormActions submit={t('Save grade')} onCancel={close} />
        </Form>
      )}
    </DialogButton>
  )
}
