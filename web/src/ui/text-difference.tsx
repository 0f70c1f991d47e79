import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import './text-difference.css'

/** Longer texts take too long to compare; they are marked as a whole. */
const patience = 1_500

interface Props {
  before: string
  after: string
  /** Which of the two is shown: what was there is struck out in the first, what is new is marked in the second. */
  side: 'before' | 'after'
}

/** One side of two texts, with what differs from the other side marked word by word. */
export function TextDifference({ before, after, side }: Props) {
  const parts = useMemo(() => differenceOf(before, after), [before, after])
  return (
    <span className="text-difference">
      {parts.map(({ value, added, removed }, place) => {
        if (side === 'before' ? added : removed) return null
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity than their place
        if (removed) return <del key={place}>{value}</del>
        // oxlint-disable-next-line react/no-array-index-key -- see above
        return added ? <ins key={place}>{value}</ins> : <span key={place}>{value}</span>
      })}
    </span>
  )
}

interface Part {
  value: string
  added: boolean
  removed: boolean
}

const differenceOf = (before: string, after: string): Part[] =>
  diffWordsWithSpace(before, after, { timeout: patience }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ]
