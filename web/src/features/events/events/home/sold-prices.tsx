import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import { formatDateTime, formatMoney, formatNumber } from '../../../../lib/format.ts'
import { zoneName } from '../../../../lib/zone-times.ts'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { useEventWords } from '../words.tsx'

/** What a seat costs and how many were sold at each price; those of the draft while nothing is public. */
export function SoldPrices({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const { audiences } = useEventWords()
  const { sold_prices, fields, time_zone: zone } = event
  const isPublic = event.published_version !== null
  // A product is named after its event; the price alone is shorter.
  const nameOf = (key: string, name: string) => fields.prices.find((price) => price.key === key)?.name ?? name
  const rows = isPublic
    ? sold_prices
    : fields.prices.map((price) => ({ ...price, sold: 0, is_offered: true }))
  if (rows.length === 0) return <Typography.Text type="secondary">{t('Free of charge.')}</Typography.Text>
  const soldOf = (sold: number, quota: number | null) =>
    quota === null
      ? t('{{n}} sold', { n: formatNumber(sold) })
      : t('{{n}} of {{all}} sold', { n: formatNumber(sold), all: formatNumber(quota) })
  return (
    <ul className="panel-list">
      {rows.map(({ key, name, audience, price, until, quota, sold, is_offered }) => (
        <li key={key}>
          <span>
            {nameOf(key, name)}{' '}
            {!is_offered && <StatusBadge tone="neutral">{t('no longer offered')}</StatusBadge>}
            <small>
              {[
                audiences[audience],
                until &&
                  t('until {{when}}', { when: `${formatDateTime(until, zone)} ${zoneName(zone, until)}` }),
                isPublic && soldOf(sold, quota),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
            {price === 0 ? t('free') : `Rp ${formatMoney(price)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
