import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { EventRow } from '@balai/contract/events/event-answers.ts'
import { events } from '@balai/contract/events/events.ts'
import { useList } from '../../../lib/use-list.ts'
import { useProfile } from '../../../lib/profile.ts'
import { RestoreButton } from '../../../parts/desk/trash.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { CreateButton } from './create-button.tsx'
import { useEventsColumns } from './events-columns.tsx'
import { EventsTabs } from './events-tabs.tsx'
import { eventTrash } from './trash.ts'
import { editPath } from './words.tsx'

/** The events that the signed-in person created. Writers who do not manage events find theirs here. */
export default function MyEvents() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user_id } = useProfile()
  const list = useList(events.list, { created_by: user_id })
  const isTrash = list.input.trash === true
  const columns = useEventsColumns(isTrash, editPath)
  // People who write get whole rows.
  const rows = useMemo(() => list.rows.filter((row): row is EventRow => 'event_status' in row), [list.rows])
  return (
    <>
      <PageHeader title="My events" action={<CreateButton />} />
      <EventsTabs list={list} hasTrash />
      <FilterBar list={list} search={t('Title')} filters={[]} />
      <DataTable<EventRow>
        name="my events"
        label="My events"
        list={{ ...list, rows }}
        columns={columns}
        rowKey={({ event_id }) => event_id}
        rowName={({ event_title }) => event_title}
        {...(isTrash
          ? {
              actions: ({ event_id, event_title }: EventRow) => (
                <RestoreButton trash={eventTrash} record={{ id: event_id, title: event_title }} />
              ),
              actionsWidth: 110,
            }
          : { onOpen: (row: EventRow) => void navigate(editPath(row.event_permalink)) })}
        whenEmpty={
          isTrash
            ? { title: t('The trash is empty.'), hint: t('Deleted events stay here for 30 days.') }
            : {
                title: t('You have not created an event yet.'),
                hint: t('Write the first one; it is saved while you type.'),
                action: <CreateButton />,
              }
        }
      />
      <Pager list={list} />
    </>
  )
}
