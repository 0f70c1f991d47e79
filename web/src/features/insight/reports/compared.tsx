import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../../lib/format.ts'

interface Props {
  value: number
  /** The figure of the compared days; null without a comparison. */
  compared: number | null
  /** What is compared with it instead of the figure: without today, which is not over. */
  whole: number | null
  /** The number as a link to its rows, for example. */
  children?: ReactNode
}

/** A figure in a table, with its change. Hovering the change shows the figure that it is compared with. */
export function Compared({ value, compared, whole, children }: Props) {
  const { t } = useTranslation()
  const shown = children ?? formatNumber(value)
  if (compared === null) return shown
  const over = whole ?? value
  const before = t('{{before}} before', { before: formatNumber(compared) })
  return (
    <>
      {shown}{' '}
      <Typography.Text type="secondary" title={before} style={{ fontSize: 12 }}>
        {compared === 0 ? (over === 0 ? '' : t('new')) : changeOf(over, compared)}
        <span className="visually-hidden">{before}</span>
      </Typography.Text>
    </>
  )
}

const changeOf = (value: number, compared: number) => {
  const percent = Math.round(((value - compared) / compared) * 100)
  return `${percent > 0 ? '+' : ''}${formatPercent(percent)}`
}
