import { theme } from 'antd'

interface Props {
  /** Any number: bars of different places have different lengths. */
  place?: number
  width?: number | string
  /** How many lines the text will have; the second is a small one, as in a person's chip. */
  lines?: 1 | 2
}

/** The height of a line where two stand close together, as in person-chip.css. */
const twoLineHeight = 1.35

/** A bar where a line of text will be, as high as that line. */
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
