import { useTranslation } from 'react-i18next'
import type { EnrolmentRow } from '@balai/contract/learning/enrolment-shapes.ts'
import { formatNumber, formatPercent, tCount } from '../../../lib/format.ts'
import { MeterBar } from '../../../ui/meter-bar.tsx'
import './enrolments.css'

type Learned = Pick<EnrolmentRow, 'lessons_done' | 'lessons_due' | 'progress'>

/** The progress of a learner in a course: lessons that are done, and a bar. */
export function LearnerProgress({ learner: { lessons_done, lessons_due, progress } }: { learner: Learned }) {
  const { t } = useTranslation()
  return (
    <span className="learner-progress" title={formatPercent(progress)}>
      {tCount(t, lessons_due, '{{done}} of 1 lesson', '{{done}} of {{n}} lessons', {
        done: formatNumber(lessons_done),
      })}
      <MeterBar label={t('Progress')} value={lessons_done} max={lessons_due} />
    </span>
  )
}
