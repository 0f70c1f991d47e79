import { Flex, Typography } from 'antd'
import { registrations } from '@balai/contract/events/registrations.ts'
import { useList } from '../../../lib/use-list.ts'
import { EventActions } from './event-actions.tsx'
import { ParticipantsSummary } from './participants-summary.tsx'
import { ParticipantsTable } from './participants-table.tsx'
import type { ParticipantList } from './use-participant-filters.tsx'

/** The participants of one event, on its page. */
export default function EventParticipants({ event: { event_id } }: { event: { event_id: number } }) {
  const list = useList(registrations.listOfEvent, { event_id }) as unknown as ParticipantList
  return (
    <>
      <Flex wrap gap={8} align="center" justify="space-between" style={{ marginBottom: 16 }}>
        <Typography.Text type="secondary">
          <ParticipantsSummary list={list} />
        </Typography.Text>
        <Flex wrap gap={8}>
          <EventActions event_id={event_id} list={list} />
        </Flex>
      </Flex>
      <ParticipantsTable list={list} isOneEvent />
    </>
  )
}
