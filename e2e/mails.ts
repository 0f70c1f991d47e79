import { secretsFrom } from '../server/src/lib/secrets.ts'
import { openPath } from '../server/src/mail/values.ts'
import { inDatabase } from './database.ts'

/** The page of the secret link in the newest mail of a kind to this address. Waits until the mail is in the ledger. */
export async function linkMailedTo(address: string, kind: string): Promise<string> {
  for (;;) {
    const [mail] = await inDatabase((db) =>
      db
        .selectFrom('mails')
        .select('merge_values')
        .where('address', '=', address)
        .where('kind', '=', kind)
        .orderBy('mail_id', 'desc')
        .limit(1)
        .execute(),
    )
    if (mail) {
      const { sealed } = mail.merge_values['link'] as { sealed: string }
      return openPath(secretsFrom(process.env['BALAI_SECRET'] ?? ''), sealed)
    }
  }
}
