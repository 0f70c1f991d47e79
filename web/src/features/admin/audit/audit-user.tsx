import type { NamedRow } from '@balai/contract/admin/audit.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'

/** Who did it, with a link to their account; the server itself has none. */
export function AuditUser({ row: { user_id, user_name } }: { row: NamedRow }) {
  return user_id === null ? (
    <span>{user_name}</span>
  ) : (
    <ScreenLink to={`/setting/users/${user_id}`}>{user_name}</ScreenLink>
  )
}
