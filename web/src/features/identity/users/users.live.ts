import { users } from '@balai/contract/identity/users.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

export const usersLive = { 'account.changed': invalidate(users.list, users.find) } satisfies LiveTable
