import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { call } from '../../../lib/api.ts'
import { AppearanceButton, LanguageMenu } from '../../../parts/look-buttons.tsx'
import { CheckInDesk } from './check-in-desk.tsx'
import { linkDoor, nameOfLink } from './door-client.ts'
import { findKeptDoor, forgetDoor, useKeptPage, type KeptDoor } from './kept-page.ts'
import { doorKeeper, OpenedDoor } from './opened-door.tsx'
import { StaffDoor } from './staff-door.tsx'

/** Check-in without the frame, which also opens without a network: through a door link, or by staff. */
export default function Door() {
  const { secret = '' } = useParams()
  return secret === 'staff' ? <StaffDoor /> : <DoorByLink secret={secret} />
}

/** Check-in by people without an account. */
function DoorByLink({ secret }: { secret: string }) {
  const name = nameOfLink(secret)
  return (
    <OpenedDoor
      queryKey={[checkIn.door.path, secret]}
      opening={{
        ask: (signal) => call(checkIn.door, { secret }, { signal, quiet: true, asClient: true }),
        findKept: () => findKeptDoor(name),
        forget: () => forgetDoor(name),
      }}
    >
      {(door) => <CrewDesk key={secret} secret={secret} door={door} />}
    </OpenedDoor>
  )
}

function CrewDesk({ secret, door: { event, tickets } }: { secret: string; door: KeptDoor }) {
  const { t } = useTranslation()
  const { label } = event
  const [first] = useState(tickets)
  const client = useMemo(() => linkDoor(secret, label, first), [secret, label, first])
  const isKept = useKeptPage(doorKeeper)
  return (
    <CheckInDesk
      client={client}
      event={event}
      place={isKept ? `${label} · ${t('Ready for offline use')}` : label}
      extra={
        <>
          <LanguageMenu />
          <AppearanceButton />
        </>
      }
    />
  )
}
