import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import './text-difference.css'

/** The time limit of a comparison by words; texts that exceed it are marked as a whole. */
const timeoutMs = 1_500

interface Props {
  before: string
  after: string
  /** The side to show: `before` strikes out removed words, `after` marks added ones. */
  side: 'before' | 'after'
}

/** One side of two texts, with the words marked that differ from the other side. */
export function TextDifference({ before, after, side }: Props) {
  const parts = useMemo(() => differenceOf(before, after), [before, after])
  return (
    <span className="text-difference">
      {parts.map(({ value, added, removed }, place) => {
        if (side === 'before' ? added : removed) return null
        // oxlint-disable-next-line react/no-array-index-key -- the parts have no id but their position
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
  diffWordsWithSpace(before, after, { timeout: timeoutMs }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ]
