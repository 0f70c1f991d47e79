import { bank } from '@balai/contract/money/bank.ts'
import { outdatedSoon, type LiveTable } from '../../../lib/live-table.ts'

export const bankLive = { 'bank.changed': outdatedSoon(bank.lines, bank.lanes) } satisfies LiveTable
