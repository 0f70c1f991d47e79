import { Button } from 'antd'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'

interface Props {
  /** Whose number it is, for those who do not see the table. */
  name: string
  /** How much it opens; of a share, how many it is of. */
  value: number
  /** The number in its own words, such as a percentage, which say all of it. */
  children?: ReactNode
  onOpen: () => void
}

/** A number that opens its rows beside the table. Zero, and a share of nothing, have none. */
export function NumberButton({ name, value, children, onOpen }: Props) {
  const shown = children ?? formatNumber(value)
  if (value === 0) return shown
  return (
    <Button
      type="link"
      size="small"
      style={{ padding: 0 }}
      {...(children === undefined && { 'aria-label': `${name}: ${formatNumber(value)}` })}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {shown}
    </Button>
  )
}
