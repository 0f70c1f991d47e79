import type { Transaction } from '../../../db/pool.ts'
import { mailMembers } from './member-mails.queries.ts'
import { memberSuspended, suspensionEnded } from './members.mail.ts'

/** Mails a member that they are suspended, or no longer; the version of their row makes the mail of each suspension unique. */
export async function mailSuspension(
  db: Transaction,
  { id, version }: { id: number; version: number },
  suspension: { reason: string; until?: Date | undefined } | null,
): Promise<void> {
  const source = `member ${id} version ${version}`
  if (suspension === null)
    await mailMembers(db, [id], suspensionEnded, { source, values: ({ name }) => ({ name }) })
  else {
    const { reason, until } = suspension
    await mailMembers(db, [id], memberSuspended, {
      source,
      values: ({ name }) => ({ name, reason, ...(until && { until: { moment: until } }) }),
    })
  }
}
