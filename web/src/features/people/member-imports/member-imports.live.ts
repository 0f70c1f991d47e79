import { memberImports } from '@balai/contract/people/member-imports.ts'
import { outdated, type LiveTable } from '../../../lib/live-table.ts'

export const memberImportsLive = {
  'members.import': outdated(memberImports.list, memberImports.find),
} satisfies LiveTable
