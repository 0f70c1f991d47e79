import { formatPercent } from '../../../lib/format.ts'

interface Props {
  percent: number
  tone: 'plain' | 'right' | 'low'
}

/** A share as a small bar with its number. */
export const ShareBar = ({ percent, tone }: Props) => (
  <span className="share-bar" data-tone={tone}>
    <span className="share-bar-track" aria-hidden>
      <span style={{ width: `${percent}%` }} />
    </span>
    <span className="share-bar-number">{formatPercent(percent)}</span>
  </span>
)
