import type { audit } from '@balai/contract/admin/audit.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { listNamed, listReferences } from '../../../kit/audit/named-audit.ts'
import { newNames } from '../../../kit/audit/named.queries.ts'
import type { Joined } from '../../../manifest.ts'

export const auditRoutes = ({ search, named }: Joined): Handlers<typeof audit> => {
  const readNames = newNames([...search, ...named])
  return {
    list: ({ db }, input) => listNamed(db, readNames, input),
    references: ({ db }, { audit_ids }) => listReferences(db, readNames, audit_ids),
  }
}
