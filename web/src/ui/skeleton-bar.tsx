import { theme } from 'antd'

interface Props {
  /** Any number: bars of different places have different lengths. */
  place?: number
  width?: number | string
}

/** A bar where a line of text will be, as high as that line. */
export function SkeletonBar({ place = 0, width }: Props) {
  const { token } = theme.useToken()
  return (
    <span
      className="skeleton-bar"
      style={{ width: width ?? `${50 + ((place * 17) % 40)}%`, background: token.colorFillSecondary }}
    />
  )
}
