import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { StoredTemplate } from '@balai/contract/kit/certificates.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Problem } from '../../../kit/certificates/desk.ts'
import { notFound, Refusal } from '../../../lib/refusal.ts'
import { hashOf } from '../../../lib/secrets.ts'
import { countNames, findAsked, type Asked } from './names.queries.ts'

/** Where people confirm their name; the secret follows. */
export const namePath = '/event/name'

/** Finds whom a link is for, or refuses one that leads nowhere any more. */
export async function findAskedOrRefuse(db: ReadDb, secret: string): Promise<Asked> {
  const asked = await findAsked(db, hashOf(secret))
  if (!asked)
    throw notFound(say('This link is not valid any more. Open the newest mail about your certificate.'))
  if (asked.status === 'cancelled')
    throw new Refusal(
      say('This registration is cancelled, so no certificate is made. Ask the organiser if this is wrong.'),
      { status: 410 },
    )
  return asked
}

/** Why a name cannot be confirmed with this link any more; null if it can. */
export function whyDone({ used_at, has_certificate, certificate_name: name }: Asked): Sentence | null {
  if (has_certificate)
    return say(
      'Your certificate for {{name}} was issued already. Answer the mail with it if the name is wrong.',
      { name },
    )
  if (used_at)
    return say('You have confirmed the name {{name}} already. Answer the mail if it is wrong.', { name })
  return null
}

/** Says in the pre-flight how many names are not confirmed, once anybody was asked. */
export async function problemsOfNames(
  db: ReadDb,
  event_id: number,
  template: StoredTemplate,
): Promise<Problem[]> {
  const { to_issue, confirmed, not_asked } = await countNames(db, event_id, template)
  const missing = to_issue - confirmed
  if (missing === 0 || not_asked === to_issue) return []
  const sentence = sayCount(
    missing,
    '{{count}} person has not confirmed the name for the certificate yet.',
    '{{count}} people have not confirmed the names for their certificates yet.',
  )
  return [{ sentence, blocks: false }]
}
