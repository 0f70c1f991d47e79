import type { ReadDb } from '../db/pool.ts'

/** Why a mail is not sent. */
export type SkipReason = 'suppressed' | 'unsubscribed' | 'no_consent' | 'budget' | 'no_address' | 'suspended'

/** The mails that may not be sent, asked in the moment of sending. */
export async function whySkipped(
  _db: ReadDb,
  _mails: readonly {
    mail_id: number
    address: string
    member_id: number | null
    owed: boolean
    kind: string
  }[],
): Promise<Map<number, SkipReason>> {
  return new Map()
}
