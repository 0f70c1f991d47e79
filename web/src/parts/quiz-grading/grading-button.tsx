import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quizzes } from '@balai/contract/learning/quizzes.ts'
import { formatNumber } from '../../lib/format.ts'
import { queryOf } from '../../lib/queries.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const GradingQueue = lazyPart(async () => (await import('./grading-queue.tsx')).GradingQueue)

interface Props {
  /** Answers of one course, of one learner, or of everybody. */
  course_id?: number | undefined
  enrolment_id?: number | undefined
}

/** Opens the text answers that wait for a grade; nothing is shown while there are none. */
export function GradingButton({ course_id, enrolment_id }: Props) {
  const { t } = useTranslation()
  const filter = { ...(course_id && { course_id }), ...(enrolment_id && { enrolment_id }), perPage: 1 }
  const { data } = useQuery(queryOf(quizzes.waiting, filter, { quiet: true }))
  if (!data || data.total === 0) return null
  return (
    <DialogButton
      label={t('Grade answers ({{n}})', { n: formatNumber(data.total) })}
      title={t('Grade answers')}
      width={760}
    >
      {() => <GradingQueue course_id={course_id} enrolment_id={enrolment_id} />}
    </DialogButton>
  )
}
