import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { isTemporary } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { DoorLinks } from '../../../parts/attendance/door-links.tsx'
import { CheckInDesk } from './check-in-desk.tsx'
import { staffDoor } from './door-client.ts'
import { useKeptPage, type Keeper, type KeptDoor } from './kept-page.ts'
import { openDoorBy, staffOpening } from './open-door.ts'
import { OpeningForm } from './opening-form.tsx'

/** Check-in by staff. */
export default function CheckIn() {
  const { t } = useTranslation()
  const { slug = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [checkIn.event.path, slug],
    queryFn: ({ signal }) => openDoorBy(staffOpening(slug), signal),
    // Without a network the kept list is opened.
    networkMode: 'always',
  })
  usePageTitle(data?.event.event_title)
  if (error && !(data && isTemporary(error)))
    return (
      <RecordNote
        error={error}
        onRetry={refetch}
        list={{ path: '/event-management', name: t('Events'), hasSearch: false }}
      />
    )
  if (!data) return <Skeleton active title={{ width: 240 }} paragraph={{ rows: 8 }} />
  return <StaffDesk key={data.event.event_id} door={data} slug={slug} />
}

/** Without a network this address leads to the page of the door, which is therefore loaded ahead. */
const keeper: Keeper = {
  scopes: ['/door/', '/event-management/check-in/'],
  load: () => Promise.all([import('./camera.tsx'), import('./door.tsx')]),
}

function StaffDesk({ door: { event, tickets }, slug }: { door: KeptDoor; slug: string }) {
  const { t } = useTranslation()
  const { event_id } = event
  const [first] = useState(tickets)
  const client = useMemo(() => staffDoor(event_id, slug, first), [event_id, slug, first])
  const isKept = useKeptPage(keeper)
  return (
    <CheckInDesk
      client={client}
      event={event}
      {...(isKept && { place: t('Ready for offline use') })}
      extra={
        <>
          <DialogButton label={t('Opening')} title={t('When check-in opens')} width={400}>
            {(close) => <OpeningForm event={event} close={close} />}
          </DialogButton>
          <DialogButton label={t('Door links')} width={640}>
            {() => <DoorLinks event_id={event_id} />}
          </DialogButton>
        </>
      }
    />
  )
}
