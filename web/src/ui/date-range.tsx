import { CalendarOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import { Suspense, useState } from 'react'
import { formatDate } from '../lib/format.ts'
import { settings } from '../lib/settings.ts'
import { lazyPart } from './lazy-part.tsx'
import type { RangeProps } from './range-picker.tsx'

const load = () => import('./range-picker.tsx')
const RangePicker = lazyPart(async () => (await load()).RangePicker)

/** Chooses days in the platform's time zone, freely or by preset. The calendar is loaded when it is first opened. */
export function DateRange(props: RangeProps) {
  const [isWanted, setWanted] = useState(false)
  const { label, value } = props
  const closed = (
    <Button
      aria-haspopup="dialog"
      icon={<CalendarOutlined />}
      iconPlacement="end"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
      style={{ width: 264, maxWidth: '100%', justifyContent: 'space-between', paddingInline: 11 }}
    >
      {value.from || value.until ? (
        <span style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {formatRange(value)}
        </span>
      ) : (
        <Typography.Text type="secondary">{label}</Typography.Text>
      )}
    </Button>
  )
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <RangePicker {...props} />
    </Suspense>
  )
}

/** Formats the first and the last day of a range. */
export const formatRange = ({ from, until }: RangeProps['value']) =>
  `${formatDay(from)} – ${formatDay(until && new Date(until.getTime() - 1))}`

const formatDay = (moment: Date | undefined) => (moment ? formatDate(moment, settings.time_zone) : '…')
