import { fees } from '@balai/contract/money/fees.ts'
import { outdatedSoon, type LiveTable } from '../../../lib/live-table.ts'

export const feesLive = {
  'fees.changed': outdatedSoon(
    fees.list,
    fees.totalFee,
    fees.totalBill,
    fees.periods,
    fees.partners,
    fees.rules,
  ),
} satisfies LiveTable
