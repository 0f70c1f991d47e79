import './skeleton-bar.css'

interface Props {
  /** Any number; it varies the length of the bar. */
  place?: number
  width?: number | string
  /** The number of lines of the expected text; the second is smaller, as in a person's chip. */
  lines?: 1 | 2
}

/** A placeholder for a line of text, with the same height. */
export function SkeletonBar({ place = 0, width, lines = 1 }: Props) {
  const bar = <span className="skeleton-bar" style={{ width: width ?? `${50 + ((place * 17) % 40)}%` }} />
  return lines === 1 ? bar : <span className="skeleton-lines">{bar}</span>
}
