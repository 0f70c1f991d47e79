import { users } from '@balai/contract/identity/users.ts'
import { outdated, type LiveTable } from '../../../lib/live-table.ts'

export const usersLive = { 'account.changed': outdated(users.list, users.find) } satisfies LiveTable
