import { CameraOutlined, EditOutlined, SearchOutlined, SoundOutlined, MutedOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Segmented } from 'antd'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoorEvent } from '@balai/contract/events/check-in-shapes.ts'
import { formatNumber, tCount } from '../../../lib/format.ts'
import { useStore } from '../../../lib/store.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ShareBar } from '../../../parts/attendance/share-bar.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import './check-in.css'
import type { DoorClient } from './door-client.ts'
import { openDoor, type DoneScan } from './door-store.ts'
import { LastScans } from './last-scans.tsx'
import { NameSearch } from './name-search.tsx'
import { toneOf } from './result-words.ts'
import { isSilent, keepSilent, signal } from './scan-signal.ts'
import { ScanResultBanner } from './scan-result.tsx'

const Camera = lazyPart(async () => (await import('./camera.tsx')).Camera)
type Way = 'camera' | 'code' | 'name'
/** Milliseconds until counts, list and queue are synchronized again. */
const interval = 15_000

interface Props {
  client: DoorClient
  /** As it is known now; newer facts are followed. */
  event: DoorEvent
  /** The name of the door. */
  place?: string
  /** Shown beside the title. */
  extra?: ReactNode
}

/** Check-in at the door: for one hand, with or without a network. */
export function CheckInDesk({ client, event: known, place, extra }: Props) {
  const { t } = useTranslation()
  const [first] = useState(known)
  const door = useMemo(() => openDoor(client, first), [client, first])
  const state = useStore(door)
  const [way, setWay] = useState<Way>('code')
  const [last, setLast] = useState<DoneScan>()
  const [problem, setProblem] = useState<string>()
  const [silent, setSilent] = useState(isSilent)
  useEffect(() => door.follow(known), [door, known])
  useEffect(() => {
    const now = () => void door.synchronize()
    const timer = setInterval(now, interval)
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [door])
  const submit = async (what: Parameters<typeof door.submit>[0]) => {
    setProblem(undefined)
    try {
      const done = await door.submit(what)
      setLast(done)
      signal(toneOf(done))
    } catch (error) {
      signal('bad')
      setProblem((error as Error).message)
    }
  }
  const { event, tickets, done, doubles, queue, isOnline, isStored, refusal } = state
  const ways = [
    { value: 'camera' as const, label: t('Camera'), icon: <CameraOutlined /> },
    { value: 'code' as const, label: t('Code'), icon: <EditOutlined /> },
    { value: 'name' as const, label: t('Name'), icon: <SearchOutlined /> },
  ]
  return (
    <div className="door">
      <header className="door-head">
        <div>
          <h1>{event.event_title}</h1>
          <span role="status" className="door-soft">
            <StatusBadge tone={isOnline ? 'good' : 'warning'}>
              {isOnline ? t('Online') : t('Offline')}
            </StatusBadge>
            {place && ` · ${place}`}
            {queue.length > 0 &&
              ` · ${tCount(t, queue.length, '1 scan is waiting', '{{n}} scans are waiting')}`}
          </span>
        </div>
        <div className="door-actions">
          <Button
            icon={silent ? <MutedOutlined /> : <SoundOutlined />}
            aria-pressed={!silent}
            aria-label={t('Sound')}
            onClick={() => {
              keepSilent(!silent)
              setSilent(!silent)
            }}
          />
          {extra}
        </div>
      </header>
      <div className="door-count" role="group" aria-label={t('Checked in')}>
        <strong>{formatNumber(event.checked_in)}</strong>
        <span className="door-soft">{t('of {{n}}', { n: formatNumber(event.expected) })}</span>
        <ShareBar label={t('Checked in')} part={event.checked_in} all={event.expected} />
      </div>
      {refusal && <Alert type="error" showIcon title={refusal} />}
      {problem && (
        <Alert type="error" showIcon title={problem} closable={{ onClose: () => setProblem(undefined) }} />
      )}
      {!isStored && (
        <Alert
          type="warning"
          showIcon
          title={t('This browser cannot store scans. Keep the page open until all are sent.')}
        />
      )}
      {doubles.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('Let in twice while offline: {{names}}', {
            names: doubles.map(({ name }) => name ?? '–').join(', '),
          })}
          action={<Button onClick={door.forgetDoubles}>{t('Seen')}</Button>}
        />
      )}
      <div className="door-columns">
        <div className="door-work">
          <ScanResultBanner scan={last} event={event} />
          {way === 'camera' && (
            <Camera
              onRead={(code) => void submit({ code, method: 'scan' })}
              onFailure={(reason) => {
                setProblem(reason)
                setWay('code')
              }}
            />
          )}
          {way === 'code' && <CodeField onSubmit={(code) => submit({ code, method: 'typed' })} />}
          {way === 'name' && <NameSearch tickets={tickets} onChoose={(person) => void submit({ person })} />}
          <Segmented
            block
            size="large"
            className="door-ways"
            aria-label={t('How to check in')}
            value={way}
            options={ways}
            onChange={setWay}
          />
        </div>
        <LastScans door={door} done={done} zone={event.time_zone} />
      </div>
    </div>
  )
}

/** For typing, and for scanners that type. */
function CodeField({ onSubmit }: { onSubmit: (code: string) => Promise<void> }) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const send = () => {
    if (code.trim() === '') return
    setCode('')
    void onSubmit(code)
  }
  return (
    <form
      className="door-code"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Input
        size="large"
        autoFocus
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={t('Ticket code')}
        placeholder={t('Ticket code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="primary" size="large" htmlType="submit">
        {t('Check in')}
      </Button>
    </form>
  )
}
