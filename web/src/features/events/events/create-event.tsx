import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Suspense, type ComponentProps } from 'react'
import { events } from '@balai/contract/events/events.ts'
import { queryOf } from '../../../lib/queries.ts'
import { CreateDraft } from '../../../parts/writing-desk/create-draft.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { useEventList } from './use-event-list.ts'

const EventDesk = lazyPart(async () => (await import('./writing/event-desk.tsx')).EventDesk)

/** A new event. */
export default function CreateEvent() {
  return (
    <CreateDraft
      blank={(round, onCreated) => <Desk key={round} loaded={null} onCreated={onCreated} />}
      stored={(round, id) => <StoredEvent key={round} id={id} />}
    />
  )
}

/** An existing event, by its number or a permalink. */
export function StoredEvent({ id }: { id: string }) {
  const list = useEventList()
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...queryOf(events.detail, { id }, { quiet: true }),
    // The draft builds on the loaded version, so a cached answer may be stale.
    staleTime: 0,
  })
  if (error && !data) return <RecordNote error={error} onRetry={refetch} list={list} />
  if (!data || !isFetchedAfterMount) return <DeskSkeleton />
  return <Desk loaded={data} />
}

const Desk = (props: ComponentProps<typeof EventDesk>) => (
  <Suspense fallback={<DeskSkeleton />}>
    <EventDesk {...props} />
  </Suspense>
)

const DeskSkeleton = () => <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 12 }} />
