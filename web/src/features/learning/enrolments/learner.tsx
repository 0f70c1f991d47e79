import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { LearnerPage } from '@balai/contract/learning/enrolment-shapes.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { isTemporary } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { queryOf } from '../../../lib/queries.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PersonChip } from '../../../ui/person-chip.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { Section } from '../../../ui/section.tsx'
import { WithAside } from '../../../ui/with-aside.tsx'
import { LearnerActions } from './learner-actions.tsx'
import { LearnerAside } from './learner-aside.tsx'
import { LearnerForm } from './learner-form.tsx'
import { LearnerLessons } from './learner-lessons.tsx'
import { LearnerMails } from './learner-mails.tsx'
import { LearnerProgress } from './learner-progress.tsx'
import { LearnerQuizzes } from './learner-quizzes.tsx'
import { LearnerRating } from './learner-rating.tsx'
import './learner.css'

/** One learner of a course: what they did lesson by lesson, and what can be done. */
export default function Learner() {
  const { enrolment_id = '' } = useParams()
  const { data, error, refetch } = useQuery(queryOf(enrolments.find, { enrolment_id }, { quiet: true }))
  usePageTitle(data?.participant.name)
  // Typed text stays while the server is unreachable.
  if (error && !(data && isTemporary(error)))
    return (
      <RecordNote error={error} onRetry={refetch} list={{ path: '/lms/participants', name: 'Peserta' }} />
    )
  if (!data) return <Skeleton active title={{ width: 240 }} paragraph={{ rows: 12 }} />
  return <Found page={data} />
}

function Found({ page }: { page: LearnerPage }) {
  const { t } = useTranslation()
  const { participant, lessons } = page
  return (
    <>
      <PageHeader
        title={<PersonChip name={participant.name} note={participant.course_title} size={40} />}
        action={<LearnerActions participant={participant} />}
      />
      {participant.cancelled_at && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={
            <>
              {t('Taken off the course')} · <DateTime at={participant.cancelled_at} />
            </>
          }
          description={participant.cancel_reason}
        />
      )}
      <WithAside aside={<LearnerAside page={page} />}>
        <Section title={t('Progress')}>
          <LearnerProgress learner={participant} />
          <LearnerLessons lessons={lessons} current={participant.current_lesson_id} />
        </Section>
        <Section title={t('Quizzes')}>
          <LearnerQuizzes enrolment_id={participant.enrolment_id} />
        </Section>
        <Section title={t('Rating')}>
          <LearnerRating course_id={participant.course_id} member_id={participant.member_id} />
        </Section>
        <Section title={t('Details')} hint={t('Learners do not see the notes.')}>
          <LearnerForm participant={participant} />
        </Section>
        <Section title={t('Mails')} hint={t('Mails to this member that you may see.')}>
          <LearnerMails member_id={participant.member_id} />
        </Section>
      </WithAside>
    </>
  )
}
