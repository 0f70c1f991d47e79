import { theme } from 'antd'

interface Props {
  /** Any number; it varies the length of the bar. */
  place?: number
  width?: number | string
  /** The number of lines of the expected text; the second is smaller, as in a person's chip. */
  lines?: 1 | 2
}

/** The line height of two close lines, as in person-chip.css. */
const twoLineHeight = 1.35

/** A placeholder for a line of text, with the same height. */
export function SkeletonBar({ place = 0, width, lines = 1 }: Props) {
  const { token } = theme.useToken()
  const bar = (
    <span
      className="skeleton-bar"
      style={{ width: width ?? `${50 + ((place * 17) % 40)}%`, background: token.colorFillSecondary }}
    />
  )
  if (lines === 1) return bar
  const height = (token.fontSize + token.fontSizeSM) * twoLineHeight
  return <span style={{ display: 'flex', alignItems: 'center', height }}>{bar}</span>
}
