import { theme } from 'antd'
import { formatMoney } from '../lib/format.ts'

interface Props {
  /** Whole rupiah. */
  amount: number
  /** Written before the amount where it does not go without saying. */
  currency?: string
}

/** An amount of money, in figures that stand below one another; less than nothing is red. */
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
