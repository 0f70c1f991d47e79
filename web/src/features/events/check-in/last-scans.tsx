import { UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../lib/format.ts'
import { toastError } from '../../../lib/toast.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { DoneScan, Door } from './door-store.ts'
import { resultName, toneOf } from './result-words.ts'

/** The last scans of this device; an accepted one can be undone. */
export function LastScans({ door, done, zone }: { door: Door; done: DoneScan[]; zone: string }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('Last scans')} className="door-last">
      <h2>{t('Last scans')}</h2>
      {done.length === 0 && <p className="door-soft">{t('This device has not scanned anything yet.')}</p>}
      <ul>
        {done.map((scan) => (
          <ScanLine key={scan.scan_id} door={door} scan={scan} zone={zone} />
        ))}
      </ul>
    </section>
  )
}

function ScanLine({ door, scan, zone }: { door: Door; scan: DoneScan; zone: string }) {
  const { t } = useTranslation()
  const [isRunning, setRunning] = useState(false)
  const name = scan.name ?? t('Without a name')
  const undo = async () => {
    setRunning(true)
    try {
      await door.undo(scan.scan_id)
    } catch (error) {
      toastError((error as Error).message)
    } finally {
      setRunning(false)
    }
  }
  return (
    <li>
      <div>
        <span className="door-last-name">{name}</span>
        <span className="door-soft">
          {formatTime(scan.scanned_at, zone)} ·{' '}
          {scan.isUndone ? (
            <StatusBadge tone="neutral">{t('Undone')}</StatusBadge>
          ) : (
            <StatusBadge tone={toneOf(scan)}>{resultName(scan.result, t)}</StatusBadge>
          )}
          {scan.isWaiting && ` · ${t('waiting for the network')}`}
        </span>
      </div>
      {scan.result === 'accepted' && !scan.isUndone && !scan.isWaiting && (
        <Button
          icon={<UndoOutlined />}
          aria-label={t('Undo the check-in of {{name}}', { name })}
          loading={isRunning}
          onClick={() => void undo()}
        >
          {t('Undo')}
        </Button>
      )}
    </li>
  )
}
