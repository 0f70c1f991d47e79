import { useTranslation } from 'react-i18next'
import type { EnrolmentRow } from '@balai/contract/learning/enrolment-shapes.ts'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { MeterBar } from '../../../ui/meter-bar.tsx'
import './enrolments.css'

type Learned = Pick<EnrolmentRow, 'lessons_done' | 'lessons_due' | 'progress'>

/** How far somebody is in a course: lessons that are done, and a bar. */
export function LearnerProgress({ learner: { lessons_done, lessons_due, progress } }: { learner: Learned }) {
  const { t } = useTranslation()
  return (
    <span className="learner-progress" title={formatPercent(progress)}>
      {t('{{done}} of {{due}} lessons', {
        done: formatNumber(lessons_done),
        due: formatNumber(lessons_due),
      })}
      <MeterBar label={t('Progress')} value={lessons_done} max={lessons_due} />
    </span>
  )
}
