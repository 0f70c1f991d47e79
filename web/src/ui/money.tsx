import { formatMoney } from '../lib/format.ts'

interface Props {
  /** Whole rupiah. */
  amount: number
  /** Shown before the amount if the currency is not obvious. */
  currency?: string
}

/** An amount of money in tabular figures; negative amounts are red. */
export function Money({ amount, currency }: Props) {
  return (
    <span
      style={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        ...(amount < 0 && { color: 'var(--ant-color-error-text)' }),
      }}
    >
      {currency && `${currency} `}
      {formatMoney(amount)}
    </span>
  )
}
