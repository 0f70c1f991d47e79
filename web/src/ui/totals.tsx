import { Money } from './money.tsx'
import { SkeletonBar } from './skeleton-bar.tsx'
import { formatNumber } from '../lib/format.ts'
import './totals.css'

interface Total {
  key: string
  label: string
  count: number
  amount: number
  /** Narrows the list to what this counts, or takes that back. */
  onChoose?: () => void
  isChosen?: boolean
}

/** Counts and sums of what a list shows, above it; the size is the same while they come. */
export function Totals({ label, totals }: { label: string; totals: Total[] | undefined }) {
  return (
    <section aria-label={label} className="totals" aria-busy={totals === undefined}>
      {totals?.map(({ key, label: name, count, amount, onChoose, isChosen = false }) => {
        const content = (
          <>
            <span className="totals-name">
              {name} <b>{formatNumber(count)}</b>
            </span>
            <Money amount={amount} currency="Rp" />
          </>
        )
        return onChoose ? (
          <button key={key} type="button" aria-pressed={isChosen} onClick={onChoose} className="totals-one">
            {content}
          </button>
        ) : (
          <div key={key} className="totals-one">
            {content}
          </div>
        )
      }) ?? (
        <div className="totals-one">
          <SkeletonBar width={96} />
          <SkeletonBar width={120} />
        </div>
      )}
    </section>
  )
}
