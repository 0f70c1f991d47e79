import { bank } from '@balai/contract/money/bank.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const bankLive = { 'bank.changed': invalidateThrottled(bank.lines, bank.lanes) } satisfies LiveTable
