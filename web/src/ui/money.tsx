import { theme } from 'antd'
import { formatMoney } from '../lib/format.ts'

interface Props {
  /** Whole rupiah. */
  amount: number
  /** Shown before the amount if the currency is not obvious. */
  currency?: string
}

/** An amount of money in tabular figures; negative amounts are red. */
export function Money({ amount, currency }: Props) {
  const { token } = theme.useToken()
  return (
    <span
      style={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        ...(amount < 0 && { color: token.colorErrorText }),
      }}
    >
      {currency && `${currency} `}
      {formatMoney(amount)}
    </span>
  )
}
