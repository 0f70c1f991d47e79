import type { audit } from '@balai/contract/admin/audit.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { newNamedAudit } from '../../../kit/audit/audit.queries.ts'
import type { Joined } from '../../../manifest.ts'

export const auditRoutes = ({ search }: Joined): Handlers<typeof audit> => {
  const listNamed = newNamedAudit(search)
  return { list: ({ db }, input) => listNamed(db, input) }
}
