import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { DoorEvent } from '@balai/contract/events/check-in-shapes.ts'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { call, isTemporary } from '../../../lib/api.ts'
import { ErrorNote } from '../../../ui/state-notes.tsx'
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
  if (error && !data) return <ErrorNote error={error} {...(isTemporary(error) && { onRetry: refetch })} />
  if (!data) return <Spin fullscreen description={t('Loading')} />
  return (
    <main className="door-page">
      <CrewDesk key={secret} secret={secret} event={data} />
    </main>
  )
}

function CrewDesk({ secret, event }: { secret: string; event: DoorEvent & { label: string } }) {
  const [first] = useState(event)
  const client = useMemo(() => linkDoor(secret), [secret])
  return (
    <CheckInDesk client={client} event={first} extra={<span className="door-soft">{first.label}</span>} />
  )
}
