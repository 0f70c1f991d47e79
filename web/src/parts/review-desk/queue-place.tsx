import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { usePageKeys } from '../../ui/use-page-keys.ts'
import type { ReviewKind, Waiting } from './kind.ts'

/**
 * The place of a record in the queue from which it was opened, whose filter the address keeps: its neighbours, and how
 * to go on after a decision.
 */
export function useQueuePlace<Row extends Waiting, Detail>(
  kind: ReviewKind<Row, Detail>,
  id: number | undefined,
) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const filter = params.toString()
  const { data } = useQuery(kind.queue(Object.fromEntries(params)))
  const ids = data?.ids ?? []
  const at = id === undefined ? -1 : ids.indexOf(id)
  const open = (next: number | undefined) =>
    navigate((next === undefined ? kind.queuePath : kind.path(next)) + (filter && `?${filter}`))
  return {
    at,
    total: data?.total ?? 0,
    previous: at > 0 ? ids[at - 1] : undefined,
    next: at >= 0 ? ids[at + 1] : ids[0],
    open,
    /** Opens the record that follows; from the last one the first, and the queue if nothing is left. */
    goOn: () => open(ids[at + 1] ?? ids.find((other) => other !== id)),
  }
}
export type QueueNavigation = ReturnType<typeof useQueuePlace>

/** “3 of 17”, with buttons and the keys j and k for the neighbours. */
export function QueuePlace({ place: { at, total, previous, next, open } }: { place: QueueNavigation }) {
  const { t } = useTranslation()
  usePageKeys({
    ...(next !== undefined && { j: () => void open(next) }),
    ...(previous !== undefined && { k: () => void open(previous) }),
  })
  if (total === 0) return null
  return (
    <Space size={4} className="queue-place">
      {at >= 0 && (
        <span className="tabular">
          {t('{{place}} of {{total}}', { place: formatNumber(at + 1), total: formatNumber(total) })}
        </span>
      )}
      <Button
        type="text"
        icon={<UpOutlined />}
        disabled={previous === undefined}
        aria-label={t('Previous in the queue')}
        aria-keyshortcuts="k"
        title={`${t('Previous in the queue')} (k)`}
        onClick={() => void open(previous)}
      />
      <Button
        type="text"
        icon={<DownOutlined />}
        disabled={next === undefined}
        aria-label={t('Next in the queue')}
        aria-keyshortcuts="j"
        title={`${t('Next in the queue')} (j)`}
        onClick={() => void open(next)}
      />
    </Space>
  )
}
