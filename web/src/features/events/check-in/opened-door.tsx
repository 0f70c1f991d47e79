import { useQuery } from '@tanstack/react-query'
import { StopOutlined } from '@ant-design/icons'
import { Spin } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isTemporary } from '../../../lib/api.ts'
import { ErrorNote, Note } from '../../../ui/state-notes.tsx'
import './check-in.css'
import type { Keeper, KeptDoor } from './kept-page.ts'
import { openDoorBy, type Opening } from './open-door.ts'

/** What the page of the door needs beyond itself. */
export const doorKeeper: Keeper = { scopes: ['/door/'], load: () => import('./camera.tsx') }

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
