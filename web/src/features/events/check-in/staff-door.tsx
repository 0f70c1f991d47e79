import { StopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useToken } from '../../../lib/session.ts'
import { AppearanceButton, LanguageMenu } from '../../../parts/look-buttons.tsx'
import { Note } from '../../../ui/state-notes.tsx'
import { CheckInDesk } from './check-in-desk.tsx'
import { staffDoor } from './door-client.ts'
import { useKeptPage, type KeptDoor } from './kept-page.ts'
import { staffOpening } from './open-door.ts'
import { doorKeeper, OpenedDoor } from './opened-door.tsx'

const pageOf = (slug: string) => `/event-management/check-in/${encodeURIComponent(slug)}`

/** Check-in by staff after a reload without a network, when the frame and the profile cannot be loaded. */
export function StaffDoor() {
  const slug = useSearchParams()[0].get('event') ?? ''
  const token = useToken()
  if (!token) return <LoggedOut slug={slug} />
  return (
    <OpenedDoor queryKey={['door of staff', slug]} opening={staffOpening(slug)}>
      {(door) => <StaffDesk key={door.event.event_id} slug={slug} door={door} />}
    </OpenedDoor>
  )
}

function LoggedOut({ slug }: { slug: string }) {
  const { t } = useTranslation()
  return (
    <main className="door-page">
      <h1 className="visually-hidden">{t('Check-in')}</h1>
      <Note
        icon={<StopOutlined style={{ fontSize: 28 }} />}
        title={t('You are logged out.')}
        hint={t('Log in as soon as the network is back.')}
        action={<Button href={pageOf(slug)}>{t('Log in')}</Button>}
      />
    </main>
  )
}

function StaffDesk({ slug, door: { event, tickets } }: { slug: string; door: KeptDoor }) {
  const { t } = useTranslation()
  const { event_id } = event
  const [first] = useState(tickets)
  const client = useMemo(() => staffDoor(event_id, slug, first), [event_id, slug, first])
  const isKept = useKeptPage(doorKeeper)
  return (
    <CheckInDesk
      client={client}
      event={event}
      {...(isKept && { place: t('Ready for offline use') })}
      extra={
        <>
          <LanguageMenu />
          <AppearanceButton />
          <Button href={pageOf(slug)}>{t('Full page')}</Button>
        </>
      }
    />
  )
}
