import { useQuery } from '@tanstack/react-query'
import { StopOutlined } from '@ant-design/icons'
import { Spin } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { DoorEvent } from '@balai/contract/events/check-in-shapes.ts'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { call, isTemporary } from '../../../lib/api.ts'
import { AppearanceButton, LanguageMenu } from '../../../parts/look-buttons.tsx'
import { ErrorNote, Note } from '../../../ui/state-notes.tsx'
import './check-in.css'
import { CheckInDesk } from './check-in-desk.tsx'
import { linkDoor } from './door-client.ts'

/** Check-in by people without an account, through a door link. */
export default function DoorByLink() {
  const { t } = useTranslation()
  const { secret = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [checkIn.door.path, secret],
    queryFn: ({ signal }) => call(checkIn.door, { secret }, { signal, quiet: true, asClient: true }),
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
      <CrewDesk key={secret} secret={secret} event={data} />
    </main>
  )
}

function CrewDesk({ secret, event }: { secret: string; event: DoorEvent & { label: string } }) {
  const client = useMemo(() => linkDoor(secret), [secret])
  return (
    <CheckInDesk
      client={client}
      event={event}
      place={event.label}
      extra={
        <>
          <LanguageMenu />
          <AppearanceButton />
        </>
      }
    />
  )
}
