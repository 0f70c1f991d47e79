import { useTranslation } from 'react-i18next'
import { registrations } from '@balai/contract/events/registrations.ts'
import { useList } from '../../../lib/use-list.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EventActions } from './event-actions.tsx'
import { ParticipantsSummary } from './participants-summary.tsx'
import { ParticipantsTable } from './participants-table.tsx'

export const { list } = registrations

/** The participants of all events; with an event chosen, also what is done with its participants. */
export default function Participants() {
  const { t } = useTranslation()
  const list = useList(registrations.list)
  const { event_id } = list.input
  return (
    <>
      <PageHeader
        title="Peserta"
        note={
          event_id === undefined ? (
            t('Choose an event to add participants, to import them, or to check in.')
          ) : (
            <ParticipantsSummary list={list} />
          )
        }
        action={<EventActions event_id={event_id} list={list} />}
      />
      <ParticipantsTable list={list} isOneEvent={false} />
    </>
  )
}
