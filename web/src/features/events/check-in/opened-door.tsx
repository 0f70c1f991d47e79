import { useQuery } from '@tanstack/react-query'
import { StopOutlined } from '@ant-design/icons'
import { Spin } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoorEvent } from '@balai/contract/events/check-in-shapes.ts'
import { isTemporary } from '../../../lib/api.ts'
import { ErrorNote, Note } from '../../../ui/state-notes.tsx'
import './check-in.css'
import type { Keeper, KeptDoor } from './kept-page.ts'

/** What the page of the door needs beyond itself. */
export const doorKeeper: Keeper = { scopes: ['/door/'], load: () => import('./camera.tsx') }

/** How a door is opened: by the server, or by what this device has kept. */
export interface Opening {
  ask: (signal: AbortSignal) => Promise<DoorEvent & { label: string }>
  findKept: () => Promise<KeptDoor | undefined>
  forget: () => Promise<void>
}

interface Props {
  queryKey: readonly string[]
  opening: Opening
  children: (door: KeptDoor) => ReactNode
}

/** The page of a door. It also opens without a network. */
export function OpenedDoor({ queryKey, opening, children }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => openDoorBy(opening, signal),
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
  return <main className="door-page">{children(data)}</main>
}

/** The door as the server knows it, or as this device kept it if the server cannot be reached. */
async function openDoorBy({ ask, findKept, forget }: Opening, signal: AbortSignal): Promise<KeptDoor> {
  const kept = await findKept()
  try {
    return { event: await ask(signal), tickets: kept?.tickets ?? [] }
  } catch (error) {
    if (!isTemporary(error as Error)) await forget()
    else if (kept) return kept
    throw error
  }
}
