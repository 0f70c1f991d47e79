import { fees } from '@balai/contract/money/fees.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const feesLive = {
  'fees.changed': invalidateThrottled(
    fees.list,
    fees.totalFee,
    fees.totalBill,
    fees.periods,
    fees.partners,
    fees.rules,
  ),
} satisfies LiveTable
