import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Money } from './money.tsx'
import { SkeletonBar } from './skeleton-bar.tsx'
import { formatNumber } from '../lib/format.ts'
import './totals.css'

interface Total {
  key: string
  label: string
  count: number
  amount: number
  /** Filters the list by this total, or removes that filter. */
  onChoose?: () => void
  isChosen?: boolean
}

interface Props {
  label: string
  totals: Total[] | undefined
  /** Retries a failed load; set only after a failure. */
  onRetry?: (() => unknown) | undefined
}

/** The counts and sums above a list; the size stays the same while they load. */
export function Totals({ label, totals, onRetry }: Props) {
  const { t } = useTranslation()
  if (!totals && onRetry)
    return (
      <section aria-label={label} className="totals">
        <div
          className="totals-one"
          role="alert"
          style={{ flexDirection: 'row', alignItems: 'center', gap: 12 }}
        >
          {t('The totals could not be loaded.')}
          <Button size="small" onClick={() => void onRetry()}>
            {t('Try again')}
          </Button>
        </div>
      </section>
    )
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
