import { memberImports } from '@balai/contract/people/member-imports.ts'
import { invalidate, type LiveTable } from '../../../lib/live-table.ts'

export const memberImportsLive = {
  'members.import': invalidate(memberImports.list, memberImports.find),
} satisfies LiveTable
