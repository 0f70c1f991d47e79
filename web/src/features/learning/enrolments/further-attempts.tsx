import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import type { LearnerQuiz } from '@balai/contract/learning/quiz-result-shapes.ts'
import { call } from '../../../lib/api.ts'
import { formatNumber, tCount } from '../../../lib/format.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'

/** The quizzes of a learner that limit their attempts: how many are left, and who granted further ones and why. */
export function FurtherAttempts({ enrolment_id }: { enrolment_id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(quizzes.ofLearner, { enrolment_id }, { quiet: true }))
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  const limited = (data ?? []).filter(({ max_attempts, attempts }) => max_attempts !== null && attempts > 0)
  if (limited.length === 0) return null
  return (
    <ul className="learner-list" aria-label={t('Attempts that are left')}>
      {limited.map((quiz) => (
        <Limited key={quiz.quiz_id} quiz={quiz} enrolment_id={enrolment_id} />
      ))}
    </ul>
  )
}

interface Props {
  quiz: LearnerQuiz
  enrolment_id: number
}

function Limited({ quiz, enrolment_id }: Props) {
  const { t } = useTranslation()
  const { title, attempts_left, max_attempts, grants } = quiz
  const allowed = (max_attempts ?? 0) + grants.length
  return (
    <li className="learner-attempt">
      <span>
        {title}
        <small>
          {attempts_left === 0
            ? tCount(t, allowed, 'The only attempt is used.', 'All {{n}} attempts are used.')
            : tCount(t, allowed, '{{left}} of 1 attempt is left.', '{{left}} of {{n}} attempts are left.', {
                left: formatNumber(attempts_left ?? 0),
              })}
        </small>
        {grants.map((grant) => (
          <small key={grant.grant_id}>
            {t('One further attempt granted: {{reason}}', { reason: grant.reason })} ·{' '}
            {grant.granted_by_name && `${grant.granted_by_name} · `}
            <RelativeTime at={grant.granted_at} />
          </small>
        ))}
      </span>
      {attempts_left === 0 && (
        <DialogButton
          size="small"
          label={t('Allow one more attempt')}
          aria-label={t('Allow one more attempt: {{quiz}}', { quiz: title })}
          title={t('Allow one more attempt: {{quiz}}', { quiz: title })}
        >
          {(close) => <GrantForm quiz={quiz} enrolment_id={enrolment_id} close={close} />}
        </DialogButton>
      )}
    </li>
  )
}

function GrantForm({ quiz: { quiz_id }, enrolment_id, close }: Props & { close: () => void }) {
  const { t } = useTranslation()
  return (
    <Form
      input={quizzes.grantAttempt.input}
      initial={{ reason: '' }}
      onSubmit={({ reason }) =>
        call(quizzes.grantAttempt, { quiz_id, enrolment_id, reason }, { quiet: true })
      }
      onSaved={() => {
        close()
        toastDone(t('The learner can begin one more attempt.'))
        void refresh(quizzes.ofLearner)
      }}
    >
      <Field name="reason" label={t('Reason')} hint={t('The learner can read the reason.')}>
        <Input.TextArea rows={3} maxLength={limits.reason} />
      </Field>
      <FormActions submit={t('Allow attempt')} onCancel={close} />
    </Form>
  )
}
