import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { events, eventTimes } from '@balai/contract/events/events.ts'
import { filterOf } from '../../../lib/list-address.ts'
import { queryOf } from '../../../lib/queries.ts'
import { CountTabs } from '../../../ui/count-tabs.tsx'
import type { EventList } from './event-list.ts'

type Tab = 'all' | (typeof eventTimes)[number] | 'draft' | 'trash'

/** Upcoming, running and past events, drafts and the trash, with the number of each that matches the other filters. */
export function EventsTabs({ list, hasTrash }: { list: EventList; hasTrash: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...queryOf(events.counts, filterOf(list.wire, 'event_status', 'when', 'trash'), { quiet: true }),
    placeholderData: (previous) => previous,
  })
  const { event_status, when, trash } = list.input
  const chosen: Tab = trash ? 'trash' : (when ?? (event_status === 'draft' ? 'draft' : 'all'))
  const names = { upcoming: t('Upcoming'), running: t('Running'), past: t('Past') }
  const tabs: { key: Tab; name: string; count: number | undefined }[] = [
    { key: 'all', name: t('All'), count: data?.total },
    ...eventTimes.map((time) => ({ key: time, name: names[time], count: data?.times[time] })),
    { key: 'draft', name: t('Drafts'), count: data?.statuses.draft },
  ]
  if (hasTrash) tabs.push({ key: 'trash', name: t('Trash'), count: data?.trash })
  const choose = (key: Tab) =>
    list.change({
      when: key === 'upcoming' || key === 'running' || key === 'past' ? key : undefined,
      event_status: key === 'draft' ? 'draft' : undefined,
      trash: key === 'trash' ? '1' : undefined,
      // The next event comes first.
      order: key === 'upcoming' ? 'asc' : undefined,
      order_by: undefined,
    })
  return <CountTabs label={t('Which events')} tabs={tabs} chosen={chosen} onChoose={choose} />
}
