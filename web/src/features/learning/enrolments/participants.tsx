import { useTranslation } from 'react-i18next'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { useList } from '../../../lib/use-list.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ParticipantsActions } from './participants-actions.tsx'
import { ParticipantsSummary } from './participants-summary.tsx'
import { ParticipantsTable } from './participants-table.tsx'

export const { list } = enrolments

const CoursePanels = lazyPart(async () => (await import('./course-panels.tsx')).CoursePanels)

/** The participants of all courses; with a course chosen, also where they stop and how they are reminded. */
export default function Participants() {
  const { t } = useTranslation()
  const list = useList(enrolments.list)
  const { course_id } = list.input
  return (
    <>
      <PageHeader
        title="Peserta"
        note={
          course_id === undefined ? (
            t('Choose a course to see where its learners stop, and to remind those who are stuck.')
          ) : (
            <ParticipantsSummary list={list} />
          )
        }
        action={<ParticipantsActions list={list} />}
      />
      {course_id !== undefined && <CoursePanels course_id={course_id} list={list} />}
      <ParticipantsTable list={list} />
    </>
  )
}
