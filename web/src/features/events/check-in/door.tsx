import { useQuery } from '@tanstack/react-query'
import { StopOutlined } from '@ant-design/icons'
import { Spin } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { call, isTemporary } from '../../../lib/api.ts'
import { AppearanceButton, LanguageMenu } from '../../../parts/look-buttons.tsx'
import { ErrorNote, Note } from '../../../ui/state-notes.tsx'
import './check-in.css'
import { CheckInDesk } from './check-in-desk.tsx'
import { linkDoor, nameOfLink } from './door-client.ts'
import { findKeptDoor, forgetDoor, useKeptPage, type KeptDoor } from './kept-page.ts'

/** Check-in by people without an account, through a door link. It also opens without a network. */
export default function DoorByLink() {
  const { t } = useTranslation()
  const { secret = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [checkIn.door.path, secret],
    queryFn: ({ signal }) => openDoorOf(secret, signal),
    // Without a network the kept list is opened.
    networkMode: 'always',
  })
  if (error && !data)
    return (
      <main className="door-page">
        <h1 className="visually-hidden">{t('Check-in')}</h1>
        {isTemporary(error) ? (
          <ErrorNote error={error} onRetry={refetch} />
        ) : (
          <Note icon={<StopOutlined style={{ fontSize: 28 }} />} title={error.message} />
        )}
      </main>
    )
  if (!data) return <Spin fullscreen description={t('Loading')} />
  return (
    <main className="door-page">
      <CrewDesk key={secret} secret={secret} door={data} />
    </main>
  )
}

/** The door as the server knows it, or as this device kept it if the server cannot be reached. */
async function openDoorOf(secret: string, signal: AbortSignal): Promise<KeptDoor> {
  const name = nameOfLink(secret)
  const kept = await findKeptDoor(name)
  try {
    const event = await call(checkIn.door, { secret }, { signal, quiet: true, asClient: true })
    return { event, tickets: kept?.tickets ?? [] }
  } catch (error) {
    if (!isTemporary(error as Error)) await forgetDoor(name)
    else if (kept) return kept
    throw error
  }
}

function CrewDesk({ secret, door: { event, tickets } }: { secret: string; door: KeptDoor }) {
  const { t } = useTranslation()
  const { label } = event
  const [first] = useState(tickets)
  const client = useMemo(() => linkDoor(secret, label, first), [secret, label, first])
  const isKept = useKeptPage()
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
